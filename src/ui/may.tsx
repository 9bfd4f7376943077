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

/** What nobody can press who may change nothing: buttons, choosers of files, the bar that saves. */
const TAKEN_AWAY =
  'disabled:[&_:is(button,.bottom-bar)]:hidden disabled:[&_input[type=file]]:hidden disabled:[&_input[type=file]+label]:hidden'

/** Shown to all to be read; to those who may not change it, without what changes it. */
export const ChangedWith = ({ right, children }: MayProps) => (
  <fieldset
    disabled={!useMay()(right)}
    className={`contents disabled:[&_:is(input,select,textarea)]:bg-floor ${TAKEN_AWAY}`}
  >
    {children}
  </fieldset>
)
