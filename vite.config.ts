import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { compressAssets } from './scripts/compress-assets.ts'
import { joinEntries, pageChunks } from './scripts/page-chunks.ts'
import { stayOnThePage } from './scripts/stay-on-the-page.ts'

/**
 * Programs of their own beside the server: what decodes pictures and hashes passwords, and the commands for a terminal.
 * The rendering of pages is a file as well, for tests that open the shop in their own process.
 */
function programsBeside(): Plugin {
  const programs = {
    'picture-worker.js': './src/images/server/picture-worker.ts',
    'password-worker.js': './src/session/server/password-worker.ts',
    'command.js': './src/app/server/commands/main.ts',
    'render-page.js': './src/app/server/render-page.ts',
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
  plugins: [tailwindcss(), reactRouter(), joinEntries(), stayOnThePage(), compressAssets(), programsBeside()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: pageChunks } } } } },
    // Bundled, these two cost a second less of start and a hundred megabytes less of memory.
    ssr: {
      resolve: { noExternal: ['drizzle-orm', /^@react-email\//] },
      build: { rolldownOptions: { input: './src/app/server/main.ts' } },
    },
  },
})
