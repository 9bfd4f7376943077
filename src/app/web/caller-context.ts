import { createContext } from 'react-router'
import type { Caller } from '#platform/web-client/caller.ts'

/** What a page's loader calls the API with: in-process on the server. */
export const callerContext = createContext<Caller>()
