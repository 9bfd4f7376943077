import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { compressAssets } from './src/platform/page-delivery/build/compress-assets.ts'
import { fallbackRoutePlugin } from './src/platform/page-delivery/build/fallback-route.ts'
import { importsAgain } from './src/platform/page-delivery/build/import-again.ts'
import { joinEntries } from './src/platform/page-delivery/build/join-entries.ts'
import { pageChunks } from './src/platform/page-delivery/build/page-chunks.ts'
import { serviceWorker } from './src/platform/page-delivery/build/service-worker.ts'

/**
 * Programs of their own beside the server: what decodes pictures and hashes passwords, and the commands for a terminal.
 * What the server begins with, and the rendering of pages, are files as well, for tests that open the shop in a process of theirs.
 */
function programsBeside(): Plugin {
  const programs = {
    'picture-worker.js': './src/images/server/picture-worker.ts',
    'password-worker.js': './src/session/server/password-worker.ts',
    'rehearsal-worker.js': './src/backup/server/rehearsal-worker.ts',
    'command.js': './src/app/server/commands/main.ts',
    'render-page.js': './src/app/server/render-page.ts',
    'run-shop.js': './src/app/server/run-shop.ts',
  }
  return {
    name: 'programs-beside',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    buildStart() {
      for (const [fileName, id] of Object.entries(programs)) this.emitFile({ type: 'chunk', id, fileName })
    },
  }
}

/**
 * Writes what stands outside of Latin-1, such as “—” in our texts, as escapes: Node keeps the text of each module, and one such
 * character makes each of its characters take two bytes.
 */
function inLatin(): Plugin {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return {
    name: 'in-latin',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[^\0-\xff]/g, escaped)
    },
  }
}

const pageModules = {
  first: /src\/ui\/use-still-here|src\/app\/web\/entry\.client/,
  schemas:
    /node_modules\/zod\/|src\/(email\/email-address|money\/currency|images\/(image|film|view-kind)|orders\/order|platform\/contract\/[\w-]+|platform\/web-client\/(bearer|browser-caller|caller|field-errors|kept-key|request-key|send-checked|send-once))\.ts/,
  forms:
    /node_modules\/react-hook-form\/|src\/ui\/(open-around|settled-errors|typed-parts|use-draft-form)\.ts/,
  frame: /app\/web\/(root|layout\/public-layout)\.tsx/,
  layout: /app\/web\/layout\/public-layout\.tsx/,
  pages: /app\/web\/(pages|admin)\/[\w-]+/,
  admin: {
    name: 'admin',
    pages: /app\/web\/admin\/(?!login|forgotten|new-password|invitation)([\w-]+)/,
  },
  // Where a work is ordered and its order is looked after.
  stages: {
    name: 'selling',
    pages:
      /app\/web\/pages\/(checkout|order|payment-success|payment-failure|selection|room|transfer|wish)-page/,
  },
  browsing: {
    name: 'gallery',
    pages: /app\/web\/pages\/(home|artwork|digital-art|digital-artwork|biography|cart)-page\.tsx/,
  },
  previews: /app\/web\/(admin\/[\w-]*preview[\w-]*|pages\/series-page)\.tsx/,
  lists: /node_modules\/lucide-react\/dist\/esm\/(lucide-react|icons\/index)\.mjs/,
}

/**
 * Packages of which little is used, or in many files: bundled, they cost less of start and of memory. What is loaded when it is
 * needed stays outside, and so does what more than one of our packages brings along and has to be there once.
 */
const bundled = [
  'drizzle-orm',
  /^@react-email\//,
  'lucide-react',
  /^@base-ui\//,
  /^@floating-ui\//,
  /^@dnd-kit\//,
  /^@tanstack\//,
  /^embla-carousel/,
  'react-hook-form',
  'react-zoom-pan-pinch',
  'qrcode.react',
  'zustand',
  'reselect',
  'tabbable',
  'use-sync-external-store',
  'htmlparser2',
  'entities',
  'domutils',
  'domhandler',
  'dom-serializer',
  'domelementtype',
  'isbot',
  'idb',
  'zod',
  'fastify-type-provider-zod',
]

/** One build serves both sides: the pages for the browser, and the whole server with those pages inside. */
export default defineConfig(({ command }) => ({
  plugins: [
    importsAgain(),
    tailwindcss(),
    reactRouter(),
    joinEntries(),
    fallbackRoutePlugin(),
    serviceWorker({ source: 'src/dashboard/web/worker/admin-worker.ts', fileName: 'admin-worker.js' }),
    compressAssets(),
    programsBeside(),
    inLatin(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: pageChunks(pageModules) },
            // Seven characters tell the contents of a file from others just as well, and every visitor loads the list of all names.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: command === 'build' ? bundled : [] },
      build: { rolldownOptions: { input: './src/app/server/main.ts' } },
    },
  },
}))
