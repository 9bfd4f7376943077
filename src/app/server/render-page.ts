import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type Caller, createCaller } from '#platform/web-client/caller.ts'
import { callerContext } from '../web/caller-context.ts'
import { reportContext } from '../web/report-context.ts'
import type { RenderPage } from './render-with-api.ts'

const handle = createRequestHandler(build, 'production')

/** Renders with React Router, from the pages that were built together with this server. */
export const renderPage: RenderPage = (request, { carry, onCall, report }) => {
  const call = createCaller(carry)
  const noted: Caller = (endpoint, input, manner) => {
    onCall(endpoint, input?.params)
    return call(endpoint, input, manner)
  }
  const context = new RouterContextProvider()
  context.set(callerContext, noted)
  context.set(reportContext, report)
  return handle(request, context)
}
