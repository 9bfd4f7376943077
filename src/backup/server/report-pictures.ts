import { report } from '#platform/terminal/command.ts'

const PICTURES_BETWEEN_REPORTS = 500

/** Says now and then how many picture files are through. */
export function reportPictures(count: number): void {
  if (count % PICTURES_BETWEEN_REPORTS === 0) report(`${count} picture files …`)
}
