/** The addresses of modules that did not come, as browsers name them in what they throw. */
const ADDRESS = /https?:\/\/\S+$/

/** How often each module has been asked for under another address. */
const asked = new Map<string, number>()

const fetchModule = (address: string): Promise<unknown> => import(/* @vite-ignore */ address)

/**
 * Imports a module of a page when it is needed, and again when it did not come. A browser remembers for as long as the page
 * is open that a module failed, and asks nobody for it a second time: so it is asked for under another address.
 * The build wraps every `import()` of the pages in this.
 */
export async function importAgain<Module>(
  load: () => Promise<Module>,
  fetchAt: (address: string) => Promise<unknown> = fetchModule,
): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const [address] = ADDRESS.exec(error instanceof Error ? error.message : '') ?? []
    if (address === undefined) throw error
    const times = asked.get(address) ?? 0
    asked.set(address, times + 1)
    // The first time it has failed just now.
    if (times === 0) throw error
    return (await fetchAt(`${address}?again=${times}`)) as Module
  }
}
