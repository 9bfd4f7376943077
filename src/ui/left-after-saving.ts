/** What stays in a field whose text was saved: all that was typed meanwhile. */
export const leftAfterSaving = (typed: string, saved: string): string =>
  typed.startsWith(saved) ? typed.slice(saved.length).trimStart() : typed
