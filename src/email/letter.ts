interface Correspondent {
  readonly name: string
  readonly address: string
}

/** A letter to one person. `key` says what it is about: the same key is never sent twice. */
export interface Letter {
  readonly key: string
  readonly to: Correspondent
  /** Who gets the answer, when that is not the gallery. */
  readonly replyTo?: string
  /** Where this reader leaves the list that the letter was sent to: a GET shows a page, a POST acts. */
  readonly unsubscribeUrl?: string
  readonly subject: string
  readonly html: string
  readonly text: string
}
