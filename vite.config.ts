import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { compressAssets } from './scripts/compress-assets.ts'

/** What only the administrator's pages, forms and overlays bring with them. */
const LATER =
  '(?!web/admin|server|.*-api\\.ts|.*-(payload|form|rules)\\.ts|.*(dialog|drawer|toaster|data-table|tags-field|trap-field|form-|search-field|save-bar|switch|tab-links))'

const GALLERY = new RegExp(
  `src/(app/web/(?!pages|admin)|(ui|money|images|artworks|cart|site-info)/${LATER})|node_modules/(lucide-react|zustand|thumbhash)/`,
)

/**
 * Few files for a first visit: what every page needs is one file each for React and for the gallery itself.
 * Pure helpers and schemas have groups of their own, so that a page without a form loads no validator.
 */
const chunkGroups = [
  { name: 'pictures', test: /src\/images\/picture-sources\.ts/, priority: 4 },
  { name: 'schemas', test: /node_modules\/zod\/|src\/(money\/currency|images\/image)\.ts/, priority: 3 },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router)\/|rolldown.runtime|preload-helper/,
    priority: 2,
  },
  { name: 'gallery', test: GALLERY, minShareCount: 2, priority: 1 },
]

/** Programs of their own beside the server: the process that decodes pictures, and the commands for a terminal. */
function programsBeside(): Plugin {
  const programs = {
    'picture-worker.js': './src/images/server/picture-worker.ts',
    'command.js': './src/app/server/commands/main.ts',
  }
  return {
    name: 'programs-beside',
    applyToEnvironment: ({ name }) => name === 'ssr',
    buildStart() {
      for (const [fileName, id] of Object.entries(programs)) this.emitFile({ type: 'chunk', id, fileName })
    },
  }
}

/** One build serves both sides: the pages for the browser, and the whole server with those pages inside. */
export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), compressAssets(), programsBeside()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
    // Bundled, these two cost a second less of start and a hundred megabytes less of memory.
    ssr: {
      resolve: { noExternal: ['drizzle-orm', /^@react-email\//] },
      build: { rolldownOptions: { input: './src/app/server/main.ts' } },
    },
  },
})
