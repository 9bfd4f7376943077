/** Longest address that mail systems carry. */
export const EMAIL_LIMIT = 254

/** A simple address: something, an at sign, a domain with a dot; checked in a time that grows with its length only. */
export const EMAIL_PATTERN: RegExp = /^[^\s@<>,;"\p{Cc}]+@[^\s@<>,;"\p{Cc}.]+(?:\.[^\s@<>,;"\p{Cc}.]+)+$/u
