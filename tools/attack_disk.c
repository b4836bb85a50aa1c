/* Writes down what a server writes to its database, and when it is flushed: tools/attack.py builds from it the disk as a power
   cut would have left it. Loaded before the C library; ATTACK_TRACE names the file to write to, ATTACK_FILES the start of the
   paths that matter. One record: kind, which file, offset, length, time in ns, then the bytes. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

struct record { char kind; char file; char pad[6]; int64_t offset; int64_t length; int64_t time; };
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int trace = -1;

/* 'd': the database itself, 'w': its write-ahead log, 0: something else. */
static char file_of(int fd) {
    char link[64], path[4096];
    const char *files = getenv("ATTACK_FILES");
    if (!files) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t n = readlink(link, path, sizeof path - 1);
    if (n <= 0) return 0;
    path[n] = 0;
    if (strcmp(path, files) == 0) return 'd';
    size_t known = strlen(files);
    return strncmp(path, files, known) == 0 && strcmp(path + known, "-wal") == 0 ? 'w' : 0;
}

static void note(char kind, char file, int64_t offset, int64_t length, const void *data) {
    static ssize_t (*plain)(int, const void *, size_t);
    struct timespec now;
    if (!plain) plain = dlsym(RTLD_NEXT, "write");
    pthread_mutex_lock(&lock);
    if (trace < 0) trace = open(getenv("ATTACK_TRACE"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    clock_gettime(CLOCK_MONOTONIC, &now);
    struct record r = {kind, file, {0}, offset, length, now.tv_sec * 1000000000LL + now.tv_nsec};
    if (plain(trace, &r, sizeof r) != sizeof r || (data && plain(trace, data, length) != length)) abort();
    pthread_mutex_unlock(&lock);
}

#define PWRITE(name, off) \
    ssize_t name(int fd, const void *data, size_t size, off offset) { \
        static ssize_t (*real)(int, const void *, size_t, off); \
        if (!real) real = dlsym(RTLD_NEXT, #name); \
        ssize_t done = real(fd, data, size, offset); \
        char file = file_of(fd); \
        if (file && done > 0) note('p', file, offset, done, data); \
        return done; \
    }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define TRUNCATE(name, off) \
    int name(int fd, off size) { \
        static int (*real)(int, off); \
        if (!real) real = dlsym(RTLD_NEXT, #name); \
        int done = real(fd, size); \
        char file = file_of(fd); \
        if (file && done == 0) note('t', file, size, 0, NULL); \
        return done; \
    }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

#define SYNC(name) \
    int name(int fd) { \
        static int (*real)(int); \
        if (!real) real = dlsym(RTLD_NEXT, #name); \
        char file = file_of(fd); \
        if (file) note('b', file, 0, 0, NULL); \
        int done = real(fd); \
        if (file && done == 0) note('s', file, 0, 0, NULL); \
        return done; \
    }
SYNC(fsync)
SYNC(fdatasync)
