/** 'caballete-1f3a9c20-20261125T064000Z.zip': whose it is and when it was begun, so that two shops can share a place. */
const NAME = /^caballete-([0-9a-z]{8})-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.zip$/

const shortMark = (mark: string) =>
  mark
    .replace(/[^0-9a-z]/gi, '')
    .toLowerCase()
    .padEnd(8, '0')
    .slice(0, 8)

/** @param mark the shop's, an invented word */
export const backupName = (mark: string, begunAt: Date): string =>
  `caballete-${shortMark(mark)}-${begunAt.toISOString().replace(/[-:]|\.\d+/g, '')}.zip`

/** When a backup of this shop, or of any unless one is named, was begun; `undefined` for every other file. */
export function begunAtOf(name: string, mark?: string): Date | undefined {
  const [, whose, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
  if (whose === undefined || (mark !== undefined && whose !== shortMark(mark))) return undefined
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
