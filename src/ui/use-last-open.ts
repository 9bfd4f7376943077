import { useState } from 'react'

/**
 * A text of something that opens, as it was while it was open: what it is about is often gone when it begins to close,
 * and it fades for a moment in which its text is still read.
 */
export function useLastOpen<Text extends string | undefined>(open: boolean, text: Text): Text {
  const [kept, keep] = useState(text)
  if (open && kept !== text) keep(text)
  return open ? text : kept
}
