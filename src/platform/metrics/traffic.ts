import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

/** Seconds: from a small answer of the API to a photograph that is sent over a slow line. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8, 30]

/** What is asked for, in so few kinds that nobody can invent more: never an address, which may be one buyer's. */
function kindOf(url: string): string {
  if (url.startsWith('/api/')) return 'api'
  if (url.startsWith('/media/')) return 'media'
  return /\.[a-z0-9]{1,8}(?:\?|$)/i.test(url) ? 'file' : 'page'
}

/** Counts what visitors ask for. Pages that the door sends from the page cache are told to `hit`. */
export class Traffic {
  readonly #requests: Counter<'kind' | 'status'>
  readonly #seconds: Histogram<'kind'>
  readonly #hits: Counter
  readonly #renders: Counter

  constructor(registry: Registry) {
    const registers = [registry]
    this.#requests = new Counter({
      name: 'caballete_requests_total',
      help: 'Requests that were answered, without the pages that came from the page cache',
      labelNames: ['kind', 'status'],
      registers,
    })
    this.#seconds = new Histogram({
      name: 'caballete_request_seconds',
      help: 'How long these requests took',
      labelNames: ['kind'],
      buckets: BUCKETS,
      registers,
    })
    this.#hits = new Counter({
      name: 'caballete_page_cache_hits_total',
      help: 'Pages and lists that were sent from the page cache',
      registers,
    })
    this.#renders = new Counter({
      name: 'caballete_page_renders_total',
      help: 'Pages that were rendered, whoever they were for',
      registers,
    })
  }

  hit(): void {
    this.#hits.inc()
  }

  render(): void {
    this.#renders.inc()
  }

  watch(server: FastifyInstance): void {
    server.addHook('onResponse', async ({ url }, reply) => {
      const kind = kindOf(url)
      this.#requests.inc({ kind, status: `${Math.floor(reply.statusCode / 100)}xx` })
      this.#seconds.observe({ kind }, reply.elapsedTime / 1000)
    })
  }
}
