import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connect } from 'vite'
import { relaxPolicy } from './relaxed-policy.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** How long a shop that closes waits for answers that are under way. */
const LAST_ANSWERS_MS = 2000

/** Vite's own modules, the sources, packages, and files of `public/`: what it makes or finds. */
const OF_VITE = /^\/(?:@|\.react-router\/vite\/|src\/|node_modules\/|[\w.-]+\.\w+(?:$|\?))/

/** Holds the port while shops come and go behind it. Who comes between two of them waits for the next one. */
export class Door {
  readonly server = createServer((request, response) => this.#take(request, response))
  readonly #underWay = new Set<ServerResponse>()
  #vite: Connect.Server | undefined
  #next = Promise.withResolvers<Answer>()
  #isOpen = false

  /** Has Vite answer what is its own. */
  attach(vite: Connect.Server): void {
    this.#vite = vite
  }

  /** Lets everybody in who waits, and who comes from now on. */
  open(answer: Answer): void {
    this.shut()
    this.#isOpen = true
    this.#next.resolve(answer)
  }

  /** From now on everybody waits. */
  shut(): void {
    if (this.#isOpen) this.#next = Promise.withResolvers()
    this.#isOpen = false
  }

  /** Waits for those who were let in, unless they take too long. */
  async lastAnswers(): Promise<void> {
    const all = [...this.#underWay].map((each) => new Promise((done) => each.once('close', done)))
    await Promise.race([Promise.all(all), sleep(LAST_ANSWERS_MS)])
  }

  listen(port: number, host: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject).listen(port, host, () => resolve())
    })
  }

  #take(request: IncomingMessage, response: ServerResponse): void {
    const enter = () => void this.#enter(request, response)
    if (this.#vite !== undefined && OF_VITE.test(request.url ?? '')) this.#vite(request, response, enter)
    else enter()
  }

  async #enter(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await this.#next.promise
    this.#underWay.add(response)
    response.once('close', () => this.#underWay.delete(response))
    relaxPolicy(response)
    answer(request, response)
  }
}
