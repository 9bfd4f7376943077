import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** The kernel's clock for processes, on every Linux that runs Node. */
const TICKS_A_SECOND = 100

const read = (pid: number, file: string): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}

/** Resident memory in MB; NaN where the system has no /proc. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(read(pid, 'status') ?? '') ?? []
  return Number(kilobytes ?? Number.NaN) / 1024
}

/** The most resident memory that a process has ever had, in MB; NaN where the system has no /proc. */
export function peakMemoryOf(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(read(pid, 'status') ?? '') ?? []
  return Number(kilobytes ?? Number.NaN) / 1024
}

/** The processes that a process has started; none where the system has no /proc. */
export const processesBelow = (pid: number): number[] =>
  (read(pid, `task/${pid}/children`) ?? '').split(' ').filter(Boolean).map(Number)

/** Processor seconds that a process has used in all its threads; NaN where the system has no /proc. */
export function processorSecondsOf(pid: number): number {
  // The second field is the program's name in parentheses, with whatever characters it likes.
  const fields = read(pid, 'stat')
    ?.replace(/^.*\) /s, '')
    .split(' ')
  const [user, system] = [fields?.[11], fields?.[12]]
  return (Number(user ?? Number.NaN) + Number(system ?? Number.NaN)) / TICKS_A_SECOND
}

/** The same to the nanosecond, of the threads that are there: for what is shorter than a tick. */
export function exactProcessorSecondsOf(pid: number): number {
  const threads = () => {
    try {
      return readdirSync(`/proc/${pid}/task`)
    } catch {
      return []
    }
  }
  const nanoseconds = threads().map((thread) =>
    Number(read(pid, `task/${thread}/schedstat`)?.split(' ')[0] ?? 0),
  )
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e9
}

/** Resident memory in MB, and what of it counts when pages that several processes have are divided among them. */
export interface Share {
  readonly resident: number
  readonly proportional: number
  /** What no other process has: it is free again when this one ends. */
  readonly own: number
}

/** NaN where the system has no /proc, or does not let us read it. */
export function shareOf(pid: number): Share {
  const rollup = read(pid, 'smaps_rollup') ?? ''
  const megabytes = (...names: string[]) =>
    names.reduce(
      (sum, name) =>
        sum + Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? Number.NaN) / 1024,
      0,
    )
  return {
    resident: megabytes('Rss'),
    proportional: megabytes('Pss'),
    own: megabytes('Private_Clean', 'Private_Dirty'),
  }
}

/** The process that has started a process; 0 where the system has no /proc. */
export const processAbove = (pid: number): number =>
  Number(/^PPid:\s+(\d+)/m.exec(read(pid, 'status') ?? '')?.[1] ?? 0)

/** Begins to count anew what {@link peakMemoryOf} tells of a process. */
export const forgetPeakOf = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')
