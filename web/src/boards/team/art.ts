/** The colours of treasures. Artefacts are brass, living things have a colour of their own, symbols are engraved. */

export const BRASS = { disc: "#F6DFA4", ink: "#5A3E0C", rim: "#8A6420" };
export const CREAM = { disc: "#FFF8E8", rim: "#2A2019" };

export const LIVING: Record<string, string> = {
  elephant: "#4D5B6B",
  dragon: "#9C2B23",
  unicorn: "#6B4AA0",
  owl: "#6B4A22",
  octopus: "#A0407A",
  tortoise: "#3F6B2A",
  mushroom: "#B03A2E",
  rose: "#B3265A",
  frog: "#2F7A36",
  butterfly: "#2B5CC0",
  snake: "#5A6B12",
  fox: "#B4571A",
};
