const SLUG_LIMIT = 60
const SUFFIX_LENGTH = 6

const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_LIMIT)
    .replace(/^-+|-+$/g, '')

/**
 * 'atardecer-en-el-delta-k7f2qx': readable, and never given twice.
 * @param secret random text, of which letters and digits are used
 */
export function catalogueIdOf(title: string, secret: string): string {
  const suffix = secret
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, SUFFIX_LENGTH)
  return [slugOf(title) || 'obra', suffix].join('-')
}

/** Whether a text has the form of such an id, and is not the title of a work. */
export const isCatalogueId = (text: string): boolean => /^[a-z0-9-]+-[a-z0-9]{6}$/.test(text)
