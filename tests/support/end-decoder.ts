import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { processesBelow } from '../../bench/house/process-figures.ts'

const isDecoder = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-worker')
  } catch {
    return false
  }
}

/** The decoders that this process has started. */
export const decoders = (): number[] => processesBelow(process.pid).filter(isDecoder)

/** Waits until there is one, and ends all as the kernel does that has no memory left, or as a decoder ends that crashes. */
export async function endDecoder(signal: 'SIGKILL' | 'SIGSEGV'): Promise<void> {
  let found = decoders()
  while (found.length === 0) {
    await sleep(1)
    found = decoders()
  }
  for (const pid of found) process.kill(pid, signal)
  // Until Node has heard of it: before that the process is still listed, without a program.
  while (processesBelow(process.pid).some((pid) => found.includes(pid))) await sleep(1)
}

/** Ends the decoder that `work` starts before it can have answered; one that is idle would be ended before it was asked. */
export async function endDecoderOf<Result>(
  signal: 'SIGKILL' | 'SIGSEGV',
  work: () => Promise<Result>,
): Promise<PromiseSettledResult<Result>> {
  if (decoders().length > 0) await endDecoder('SIGKILL')
  const outcome = Promise.allSettled([work()])
  await endDecoder(signal)
  return (await outcome)[0]
}

/** Gives the decoders that there are no more than so many bytes beside what they have: what they ask for then is refused. */
export function limitDecoders(bytes: number): void {
  for (const pid of decoders()) {
    const [, kilobytes] = /VmSize:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    execFileSync('prlimit', ['--pid', `${pid}`, `--as=${Number(kilobytes) * 1024 + bytes}`])
  }
}
