"""The store that many servers share: PostgreSQL keeps the truth, and decides who owns a table."""
