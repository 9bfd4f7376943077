/** A letter to one person. `key` says what it is about: the same key is never sent twice. */
export interface Letter {
  readonly key: string
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly html: string
  readonly text: string
}
