/** The addresses of modules that did not come, as browsers name them in what they throw. */
const ADDRESS = /https?:\/\/\S+$/

/** How often each module has been asked for under another address. */
const asked = new Map<string, number>()

/** Files that the browser has, in its cache or running. */
const arrived = new Set<string>()

interface Network {
  /** Rejects when the file does not come. What has come, the browser takes out of its cache afterwards. */
  readonly fetchFile: (file: string) => Promise<unknown>
  readonly importModule: (address: string) => Promise<unknown>
}

const network: Network = {
  async fetchFile(file) {
    // What the page came with.
    if (document.head.querySelector(`link[href="${file}"]`)) return
    const reply = await fetch(file)
    if (!reply.ok) throw new TypeError(`${file} was answered ${reply.status}`)
    await reply.arrayBuffer()
  },
  importModule: (address) => import(/* @vite-ignore */ address),
}

async function haveFile(file: string, { fetchFile }: Network): Promise<void> {
  if (arrived.has(file)) return
  await fetchFile(file)
  arrived.add(file)
}

/**
 * Imports a module of a page when it is needed, and again when it did not come. A browser remembers for as long as the page
 * is open that a module failed, and asks nobody for it a second time, nor for any module that imports it. So its files are
 * fetched first, which nothing remembers; and a module that fails all the same is asked for under another address.
 * The build puts this around every `import()` of the pages (`build/import-again.ts`).
 * @param files those that the module consists of, as paths of the site; none for one that imports nothing
 */
export async function importAgain<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
  through: Network = network,
): Promise<Module> {
  await Promise.all(files.map((file) => haveFile(file, through)))
  try {
    return await load()
  } catch (error) {
    const [address] = ADDRESS.exec(error instanceof Error ? error.message : '') ?? []
    if (address === undefined) throw error
    const times = asked.get(address) ?? 0
    asked.set(address, times + 1)
    // The first time it has failed just now.
    if (times === 0) throw error
    return (await through.importModule(`${address}?again=${times}`)) as Module
  }
}
