import { localMoment } from '#platform/time/local-time.ts'

/** What can be published at a moment, as `local-time.ts` writes it: a published work has none. */
interface Timed {
  readonly published: boolean
  readonly publishAt: string
}

/** The same work without a moment where it is published already. */
export const withoutPast = <Work extends Timed>(work: Work): Work =>
  work.published ? { ...work, publishAt: '' } : work

/** Whether the moment of a draft has come. */
export const isDue = ({ published, publishAt }: Timed, now: Date): boolean =>
  !published && publishAt !== '' && publishAt <= localMoment(now)
