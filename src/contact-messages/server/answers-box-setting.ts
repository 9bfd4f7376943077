import { z } from 'zod'

/** The address of the artist's mailbox. */
export const answersBoxSetting = z
  .url({
    protocol: /^imaps?$/,
    error: "must be the address of a mailbox, such as 'imaps://user:password@mail.example:993/INBOX'",
  })
  .optional()
