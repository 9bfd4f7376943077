import { openS3Server, settingsFor } from '../../tests/support/s3-server.ts'
import { temporaryDataFolder } from '../house/data-folder.ts'
import { WITH_METRICS } from '../house/finished-jobs.ts'
import { freePort } from '../house/free-port.ts'
import { type Item, publishWorks } from '../house/publish-works.ts'
import { type ShopProcess, type ShopSettings, startShop } from '../house/shop-process.ts'
import { openStore } from '../house/stores.ts'
import { type Bank, openBank } from './bank.ts'
import { type Nginx, openNginx } from './nginx.ts'
import { stressSettings } from './stress-settings.ts'

/** Several processes of a shop: a database, a bucket and the nginx of the documents are all that they share. */
export interface ShopsBehindNginx {
  /** In their places behind nginx; a process that is renewed takes the place of its predecessor. */
  readonly shops: ShopProcess[]
  readonly nginx: Nginx
  /** Where nginx listens. */
  readonly port: number
  readonly items: readonly Item[]
  readonly bank: Bank
  readonly settingsOf: (shop: ShopProcess) => ShopSettings
  stop(): Promise<void>
}

interface Wishes {
  readonly processes: number
  readonly works: number
  readonly settings?: Readonly<Record<string, string>>
  /** Where the built shop lies, if not in the project. */
  readonly release?: string
}

/** Opens them; `undefined` where no nginx is installed. */
export async function openShopsBehindNginx(wishes: Wishes): Promise<ShopsBehindNginx | undefined> {
  const { processes, works, settings, release } = wishes
  const [store, bucket] = [await openStore('PostgreSQL'), await openS3Server()]
  const items = await publishWorks({ ...store, bucket: bucket.place }, works)
  const [port, ports] = [await freePort(), await Promise.all(Array.from({ length: processes }, freePort))]
  const bank = await openBank(`http://localhost:${port}`)
  const settingsAt = new Map(
    ports.map((own) => [
      own,
      {
        ...stressSettings(store, own, bank),
        ...settingsFor(bucket.place),
        ...WITH_METRICS,
        DATA_DIR: temporaryDataFolder(),
        SITE_URL: `http://localhost:${port}`,
        TRUST_PROXY: 'loopback',
        ...settings,
      },
    ]),
  )
  const shops: ShopProcess[] = []
  // The first one makes the queues; the others find everything ready.
  for (const each of settingsAt.values())
    shops.push(await startShop(each, release === undefined ? {} : { release }))
  const nginx = await openNginx(port, ports)
  const stop = async () => {
    await nginx?.stop()
    for (const shop of shops) await shop.stop()
    await bank.stop()
    await bucket.stop()
  }
  if (nginx === undefined) {
    await stop()
    return undefined
  }
  const settingsOf = (shop: ShopProcess): ShopSettings => {
    const found = settingsAt.get(shop.port)
    if (found === undefined) throw new Error(`no shop of these listens at ${shop.port}`)
    return found
  }
  return { shops, nginx, port, items, bank, settingsOf, stop }
}
