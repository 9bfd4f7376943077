import * as build from 'virtual:react-router/server-build'
import { pageRenderer } from '../../src/app/server/page-renderer.ts'

/** Renders the pages as their sources are now; Vite loads this file anew after each change. */
export const renderPage = pageRenderer(build, 'development')
