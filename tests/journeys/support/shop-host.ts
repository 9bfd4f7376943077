import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { COMPILED } from '../../support/program.ts'

/** What a host is asked for: to open a shop in this environment, or to close it. */
export interface HostRequest {
  readonly shop: number
  readonly environment?: Record<string, string>
}

/** What a host says: a line of a shop's log, that what was asked for is done, or why it is not. */
export interface HostReply {
  readonly shop: number
  readonly line?: string
  readonly isDone?: true
  readonly refusal?: string
}

/** A shop that a host has opened. */
export interface HostedShop {
  /** All that its log has said so far. */
  said(): string
  /** Closes it as a process does that is told to end; the host goes on. Answers all that the shop's log has said. */
  close(): Promise<string>
}

type Waiting = Omit<PromiseWithResolvers<void>, 'promise'>

/**
 * A process in which the shops of a worker are opened and closed: what one has loaded, compiled and made quick is there for
 * the next. It ends with the worker.
 */
class ShopHost {
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, Waiting>()
  readonly #logs = new Map<number, string>()
  #printed = ''
  #last = 0
  hasEnded = false

  constructor() {
    this.#child = spawn(process.execPath, [join(import.meta.dirname, 'shop-host-program.ts')], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk) => (this.#printed += chunk))
    this.#child.on('message', (reply) => this.#hear(reply as HostReply))
    this.#child.on('close', () => this.#end())
  }

  async open(environment: Record<string, string>): Promise<HostedShop> {
    this.#last += 1
    const shop = this.#last
    this.#logs.set(shop, '')
    await this.#ask({ shop, environment })
    const close = async () => {
      await this.#ask({ shop })
      const said = this.#logs.get(shop) ?? ''
      this.#logs.delete(shop)
      return said
    }
    return { close, said: () => this.#logs.get(shop) ?? '' }
  }

  #ask(request: HostRequest): Promise<void> {
    if (this.hasEnded) return Promise.reject(this.#endingOf())
    const { promise, ...waiting } = Promise.withResolvers<void>()
    this.#waiting.set(request.shop, waiting)
    // One that has ended meanwhile tells so by its end.
    this.#child.send(request, () => {})
    return promise
  }

  #hear({ shop, line, isDone, refusal }: HostReply): void {
    if (line !== undefined) this.#logs.set(shop, `${this.#logs.get(shop) ?? ''}${line}`)
    const waiting = this.#waiting.get(shop)
    if (isDone) waiting?.resolve()
    if (refusal !== undefined) waiting?.reject(new Error(`${refusal}\n${this.#logs.get(shop)}`))
    if (line === undefined) this.#waiting.delete(shop)
  }

  #endingOf(): Error {
    return new Error(`the shops have ended:\n${[...this.#logs.values(), this.#printed].join('')}`)
  }

  /** Whoever waits is told; else the test that is made just now fails, as by any error that nobody has caught. */
  #end(): void {
    this.hasEnded = true
    const waiting = [...this.#waiting.values()]
    for (const { reject } of waiting) reject(this.#endingOf())
    if (waiting.length === 0) throw this.#endingOf()
  }
}

let host: ShopHost | undefined

/** Opens a built shop in the process that this worker has for its shops; a new one, if that has ended. */
export function openInHost(environment: Record<string, string>): Promise<HostedShop> {
  if (host === undefined || host.hasEnded) host = new ShopHost()
  return host.open(environment)
}
