import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/config/project-root.ts'

/** Where Debian puts it is on nobody's PATH but the administrator's. */
const PROGRAMS = ['nginx', '/usr/sbin/nginx']

/** The nginx of this machine; `undefined` where none is installed. */
export const findNginx = (): string | undefined =>
  PROGRAMS.find((each) => spawnSync(each, ['-v']).status === 0)

/** What the documents tell operators to write: a site before one process, and the upstream for two of them. */
export function documentedNginx(): { readonly site: string; readonly twoProcesses: string } {
  const documents = readFileSync(join(projectRoot, 'docs', 'operations.md'), 'utf8')
  const examples = [...documents.matchAll(/^```nginx\n([\s\S]+?)^```$/gm)].map(([, text = '']) => text)
  const site = examples.find((text) => /^server \{/m.test(text))
  const twoProcesses = examples.find((text) => text.includes('127.0.0.1:3001'))
  if (site === undefined || twoProcesses === undefined)
    throw new Error('docs/operations.md has no example for nginx any more')
  return { site, twoProcesses }
}

/** The site with another upstream. */
export const withUpstream = (site: string, upstream: string): string =>
  site.replace(/^upstream caballete \{[^}]+\}\n/m, () => upstream)

/** The same with the shop listening at these ports instead of 3000, 3001 … */
export const withShopAt = (site: string, ports: readonly number[]): string =>
  ports.reduce((text, port, index) => text.replace(`127.0.0.1:${3000 + index}`, `127.0.0.1:${port}`), site)

/** The upstream for two processes with one for each of these ports instead. */
export const withProcessesAt = (upstream: string, ports: readonly number[]): string =>
  upstream.replace(
    /^( *server 127\.0\.0\.1:)3000(.*\n) *server 127\.0\.0\.1:3001.*\n/m,
    (_all, before: string, after: string) => ports.map((port) => `${before}${port}${after}`).join(''),
  )

/** Around a site: all that an nginx needs that is nobody's but ours, with all its files in one folder. */
export const configurationAround = (site: string, folder: string): string => `
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
  ${site}
}
`
