import { z } from 'zod'

const isWithScheme = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text)
/** '//otra.example' and '/\otra.example' look like a path and lead to another site. */
const isOwnPath = (text: string) => /^\/(?![/\\])/.test(text)

/** Whether a text may stand in `href` or `src`: an http or https address, or a path of this site; never a script. */
const mayBeLinked = (text: string): boolean => isOwnPath(text) || isWithScheme(text)

/** What somebody is told who writes too much. */
export const tooLong = (limit: number): string => `Usá como máximo ${limit} caracteres`

/**
 * What is said of a text that is too long, and nothing besides: no rule behind it looks at the text. One that takes its
 * time with a long text would stop everybody else's meanwhile.
 */
export const alone = (message: string) => ({ error: message, abort: true })

const NOT_LINKED = 'Ingresá una dirección web válida, con https://'

/**
 * The address of another site as somebody writes it; empty for none.
 * @param limit most characters
 * @param meant what a text stands for that is no address by itself
 */
export const webAddress = (limit: number, meant: (text: string) => string = (text) => text) =>
  z
    .string()
    .trim()
    .overwrite(meant)
    .max(limit, alone(tooLong(limit)))
    .refine((text) => text === '' || isWithScheme(text), NOT_LINKED)
    .default('')

/** The same, or the path of one of the gallery's own pictures. @param missing said of what is no text */
export const pictureAddress = (limit: number, missing?: string) =>
  z
    .string(missing)
    .trim()
    .max(limit, alone(tooLong(limit)))
    .refine((text) => text === '' || mayBeLinked(text), NOT_LINKED)

/** An address that pages link to or show: one that may not be linked counts as none. */
export const shownAddress = z.string().overwrite((text) => (mayBeLinked(text) ? text : ''))

/** The same as it lies in the database. */
export const storedAddress = shownAddress.default('')

/** An address that another program names, which a browser is sent to, as it is written in full: in plain signs. */
export const foreignAddress = z.url({ protocol: /^https?$/, normalize: true })
