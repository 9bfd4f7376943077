import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { callerContext } from '../web/caller-context.ts'
import { reportContext } from '../web/report-context.ts'
import type { RenderPage } from './render-with-api.ts'

const handle = createRequestHandler(build, 'production')

/** Renders with React Router, from the pages that were built together with this server. */
export const renderPage: RenderPage = (request, call, report) => {
  const context = new RouterContextProvider()
  context.set(callerContext, call)
  context.set(reportContext, report)
  return handle(request, context)
}
