import { relative, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ViteDevServer } from 'vite'
import { root } from '../project.js'

/** What is saved together is taken up together. */
const SETTLE_MS = 30

const SOURCE = /^(?:src|payment-double|sample\/loader|database\/migrations|scripts)\//
const TEST = /\.test\.tsx?$/
/** What a process reads once. */
const OF_PROCESS = /^(?:scripts\/|package-lock\.json$|react-router\.config\.ts$|\.env$)/
/** What the shop consists of without an import: the programs beside it, and what it reads. */
const BESIDE_SHOP = /^(?:src\/.*\/server\/|database\/migrations\/)/

/** From the project's folder, in Unix's manner. */
const placeOf = (file: string) => relative(root, file).split(sep).join('/')

export const isOfProcess = (file: string, { config }: ViteDevServer): boolean =>
  OF_PROCESS.test(placeOf(file)) || config.configFileDependencies.includes(file)

export const isBesideShop = (file: string): boolean => BESIDE_SHOP.test(placeOf(file))

/** Hands over the files that have changed, one batch after the other. */
export function watchSources(vite: ViteDevServer, takeUp: (files: readonly string[]) => Promise<void>): void {
  const changed = new Set<string>()
  let isWorking = false
  const work = async () => {
    isWorking = true
    while (changed.size > 0) {
      await sleep(SETTLE_MS)
      const files = [...changed]
      changed.clear()
      await takeUp(files)
    }
    isWorking = false
  }
  vite.watcher.on('all', (_event, file) => {
    const place = placeOf(file)
    if (TEST.test(place) || !(SOURCE.test(place) || isOfProcess(file, vite))) return
    changed.add(file)
    if (!isWorking) void work()
  })
}
