// The verbs that paths are given by mistake.

/** Verbs that are no nouns, or hardly ever in a path. */
export const plainVerbs: ReadonlySet<string> = new Set(
  `
  get create delete add remove find fetch send generate calculate validate verify activate deactivate enable disable
  assign attach detach cancel confirm publish submit approve reject accept decline edit modify save insert destroy
  invite join leave login logout
  `
    .trim()
    .split(/\s+/),
);

/** Verbs that are nouns too; a name that begins with one of them is a verb unless it says a thing that an action has. */
export const nounVerbs: ReadonlySet<string> = new Set(
  `list set update search import export upload download`.trim().split(/\s+/),
);
