import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import type { openFrom, Surroundings } from '#app/server/run-shop.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { closeInOrder } from '#platform/process/stop-on-signal.ts'
import type { HostReply, HostRequest } from './shop-host.ts'

/** Opens built shops in this process and closes them, as the worker asks that has started it. It ends with the worker. */

interface Built {
  readonly openFrom: typeof openFrom
  readonly renderPage: Surroundings['renderPage']
}

const load = (file: string) =>
  import(pathToFileURL(join(projectRoot, 'build', 'server', file)).href) as Promise<Built>

const { renderPage } = await load('render-page.js')
const server = await load('run-shop.js')

/** How each open shop is closed. */
const closing = new Map<number, () => Promise<void>>()

const say = (reply: HostReply) => process.send?.(reply)

/** The shop closes as it does when its process is told to end, only that the process goes on. */
async function open(shop: number, environment: Record<string, string>): Promise<void> {
  const whenToStop: Surroundings['whenToStop'] = ({ shutdown, log }, steps) => {
    closing.set(shop, () => {
      shutdown.enter('leaving')
      return closeInOrder(steps, log)
    })
  }
  const write = (line: string) => say({ shop, line })
  await server.openFrom(environment, { renderPage, whenToStop }, { write })
}

async function close(shop: number): Promise<void> {
  await closing.get(shop)?.()
  closing.delete(shop)
}

process.on('message', ({ shop, environment }: HostRequest) => {
  const work = environment === undefined ? close(shop) : open(shop, environment)
  work.then(
    () => say({ shop, isDone: true }),
    (error: unknown) => say({ shop, refusal: inspect(error) }),
  )
})
// Whoever interrupts a run interrupts every process of it, and the worker still closes what it has opened.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())
