import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { RenderPage } from '#platform/page-delivery/render-with-api.ts'
import { type Caller, createOwnCaller } from '#platform/web-client/caller.ts'
import { callerContext } from '../web/caller-context.ts'
import { reportContext } from '../web/report-context.ts'

/**
 * Renders pages with React Router.
 * @param mode in development a page shows what went wrong
 */
export function pageRenderer(build: ServerBuild, mode: 'production' | 'development'): RenderPage {
  const handle = createRequestHandler(build, mode)
  return (request, { carry, onCall, report }) => {
    const call = createOwnCaller(carry)
    const noted: Caller = (endpoint, input, options) => {
      onCall(endpoint, input?.params)
      return call(endpoint, input, options)
    }
    const context = new RouterContextProvider()
    context.set(callerContext, noted)
    context.set(reportContext, report)
    return handle(request, context)
  }
}
