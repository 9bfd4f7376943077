import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '#platform/config/project-root.ts'
import { temporaryDataFolder } from '../house/data-folder.ts'

export interface Nginx {
  readonly url: string
  stop(): Promise<void>
}

/** Where Debian puts it is on nobody's PATH but the administrator's. */
const PROGRAMS = ['nginx', '/usr/sbin/nginx']

const findNginx = () => PROGRAMS.find((each) => spawnSync(each, ['-v']).status === 0)

/** The `upstream` that the documents tell operators to write, for these ports. */
function documentedUpstream(ports: readonly number[]): string {
  const documents = readFileSync(join(projectRoot, 'docs', 'operations.md'), 'utf8')
  const [block] = /^upstream caballete \{[^}]+\}/m.exec(documents) ?? []
  if (block === undefined) throw new Error('docs/operations.md has no upstream any more')
  return ports.reduce(
    (text, port, index) => text.replace(`127.0.0.1:${3000 + index}`, `127.0.0.1:${port}`),
    block,
  )
}

const configuration = (folder: string, port: number, upstream: string): string => `
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${upstream}
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://caballete;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}
`

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** A real nginx on loopback before the ports; `undefined` where none is installed. */
export async function openNginx(port: number, ports: readonly number[]): Promise<Nginx | undefined> {
  const program = findNginx()
  if (program === undefined) return undefined
  const folder = temporaryDataFolder()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, port, documentedUpstream(ports)))
  const child = spawn(program, ['-c', file, '-p', folder], { stdio: 'inherit' })
  process.on('exit', () => child.kill('SIGKILL'))
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
