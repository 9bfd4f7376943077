/**
 * What libvips and the libraries below it say when they were given no memory: libvips and libtiff, libjpeg and libpng,
 * libheif, libwebp and GLib, Node.
 */
const WANTS = [
  /out of memory/i,
  /insufficient memory/i,
  /memory allocation error/i,
  /failed to allocate/i,
  /array buffer allocation failed/i,
]
/** A file that asks for more than any picture may have is at fault itself, however much memory there is. */
const OF_THE_FILE = /security limit|beyond the \d+ byte limit/i

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The error among this one and its causes that says that the machine had no memory. */
export function wantOfMemoryIn(error: unknown): string | undefined {
  const text = textOf(error)
  if (WANTS.some((want) => want.test(text)) && !OF_THE_FILE.test(text)) return text
  return error instanceof Error && error.cause !== undefined ? wantOfMemoryIn(error.cause) : undefined
}
