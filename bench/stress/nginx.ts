import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryDataFolder } from '../house/data-folder.ts'
import { freePort } from '../house/free-port.ts'
import {
  configurationAround,
  documentedNginx,
  findNginx,
  withProcessesAt,
  withUpstream,
} from './documented-nginx.ts'

export interface Nginx {
  readonly url: string
  stop(): Promise<void>
}

/** The documented site before these processes, on IPv4 alone and without its certificate. @param plain where it leads to TLS from */
function siteAt(port: number, plain: number, ports: readonly number[]): string {
  const { site, twoProcesses } = documentedNginx()
  return withUpstream(site, withProcessesAt(twoProcesses, ports))
    .replace(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_certificate.*$/gm, '')
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** A real nginx on loopback before the ports; `undefined` where none is installed. */
export async function openNginx(port: number, ports: readonly number[]): Promise<Nginx | undefined> {
  const program = findNginx()
  if (program === undefined) return undefined
  const folder = temporaryDataFolder()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configurationAround(siteAt(port, await freePort(), ports), folder))
  const child = spawn(program, ['-c', file, '-p', folder], { stdio: 'inherit' })
  // Its workers would outlive a master that is killed.
  process.on('exit', () => child.kill('SIGTERM'))
  const url = `http://localhost:${port}`
  while (
    !(await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    ))
  ) {
    if (hasEnded(child))
      throw new Error(`nginx did not start:\n${readFileSync(join(folder, 'nginx.log'), 'utf8')}`)
    await sleep(50)
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      if (!hasEnded(child)) await once(child, 'exit')
    },
  }
}
