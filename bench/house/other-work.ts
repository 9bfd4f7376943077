import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const spent = () => {
  const times = cpus().map(({ times: each }) => each)
  const all = times.flatMap((each) => Object.values(each)).reduce((sum, each) => sum + each, 0)
  return { all, idle: times.reduce((sum, { idle }) => sum + idle, 0) }
}

/** Waits, and answers how busy the processors were meanwhile, from 0 to 1: what others do, while nobody asks the shop for anything. */
export async function otherWorkDuring(milliseconds: number): Promise<number> {
  const before = spent()
  await sleep(milliseconds)
  const now = spent()
  return 1 - (now.idle - before.idle) / (now.all - before.all)
}
