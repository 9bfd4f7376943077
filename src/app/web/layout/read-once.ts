import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A page asks for what it shows when somebody comes to it; what happens on it asks for what it needs by itself, if for anything. */
export const readOnce = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname
