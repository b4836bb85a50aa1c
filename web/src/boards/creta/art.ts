/** Colours of this island's own things. Every colour has a sign beside it. */
export const TROPHY: Record<string, string> = {
  harp: "#74389F",
  sword: "#B3261E",
  helm: "#2B5CC0",
  amphora: "#B4520E",
  laurel: "#27793B",
};

/** Where the rows of tokens lie around an exit, in degrees. */
export const SHORE: Record<string, number> = { A: 225, B: 315, C: 45, D: 135 };
