import * as build from 'virtual:react-router/server-build'
import { pageRenderer } from './page-renderer.ts'

/** Renders the pages that were built together with this server. */
export const renderPage = pageRenderer(build, 'production')
