import { useState } from 'react'

/** What is asked once an answer about something has come: nothing, unless something else is asked about by then. */
export const askedAfter = <Subject>(asked: Subject | undefined, answered: Subject): Subject | undefined =>
  asked === answered ? undefined : asked

/** A question about one thing at a time. An answer that comes late closes no question but its own. */
export function useAsked<Subject>() {
  const [asked, setAsked] = useState<Subject>()
  return {
    asked,
    ask: (subject: Subject) => setAsked(subject),
    close: () => setAsked(undefined),
    closeFor: (subject: Subject) => setAsked((now) => askedAfter(now, subject)),
  }
}
