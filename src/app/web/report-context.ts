import { createContext } from 'react-router'

/** Where the server is told of what went wrong while a page was rendered. */
export const reportContext = createContext<(error: unknown) => void>()
