import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { type LoadResult, runLoad } from './load.ts'

const hasWrk = spawnSync('wrk', ['--version']).error === undefined

interface Asked {
  readonly port: number
  readonly path: string
  readonly connections: number
  readonly seconds: number
}

const MILLISECONDS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

function share(output: string, name: string): number {
  const [, figure, unit = ''] = new RegExp(`^\\s+${name}%\\s+([\\d.]+)(us|ms|s|m) *$`, 'm').exec(output) ?? []
  return Number(figure ?? Number.NaN) * (MILLISECONDS[unit] ?? Number.NaN)
}

/** Asks for one page over and over again: by `wrk` where it is installed, which takes less of the processors that are measured. */
export async function askAgainAndAgain({ port, path, connections, seconds }: Asked): Promise<LoadResult> {
  if (!hasWrk) {
    const headers = { 'accept-encoding': 'br' }
    return runLoad({ port, path: () => path, headers, status: 200, connections, seconds })
  }
  const options = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '30s',
    '--latency',
    '-H',
    'accept-encoding: br',
  ]
  const { stdout } = await promisify(execFile)('wrk', [...options, `http://localhost:${port}${path}`])
  const [, requests] = /(\d+) requests in/.exec(stdout) ?? []
  const wrong = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout)?.[0]
  if (wrong !== undefined) throw new Error(`${path}: ${wrong}`)
  return { requests: Number(requests), seconds, p50: share(stdout, '50'), p99: share(stdout, '99') }
}
