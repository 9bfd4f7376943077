import { createContext, type ReactNode, useContext } from 'react'

/** What somebody may do here, in the words of whoever provides it. */
type Right = 'signed-in' | 'staff' | 'administrator'

const Allowed = createContext<(right: Right) => boolean>(() => true)

/** Says to everything inside what whoever looks may do. Outside of it everything is shown: the server decides anyway. */
export const MayProvider = Allowed.Provider

/** Whether whoever looks may do what needs this right. */
export const useMay = () => useContext(Allowed)

interface MayProps {
  readonly right: Right
  readonly children: ReactNode
}

/** Shown to those alone who may use it. */
export const May = ({ right, children }: MayProps) => (useMay()(right) ? children : null)

/** Shown to all, and nothing of it answers to those who may not change it. */
export const ChangedWith = ({ right, children }: MayProps) => (
  <fieldset disabled={!useMay()(right)} className="contents disabled:[&_:is(input,select,textarea)]:bg-floor">
    {children}
  </fieldset>
)
