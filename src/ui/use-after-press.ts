import { useEffect, useMemo } from 'react'

/**
 * Puts off what makes a page longer until a press that is under way has become a click: what moves away
 * from under a finger is not pressed. Without a press it is done at once, that is in the next task.
 */
export function useAfterPress(): (act: () => void) => void {
  const press = useMemo(followPresses, [])
  useEffect(press.follow, [])
  return press.afterwards
}

function followPresses() {
  let isDown = false
  let waiting: (() => void)[] = []
  const settle = () =>
    setTimeout(() => {
      const due = waiting
      waiting = []
      for (const act of due) act()
    })
  const down = () => {
    isDown = true
  }
  const up = () => {
    isDown = false
    settle()
  }
  return {
    follow() {
      window.addEventListener('pointerdown', down, true)
      for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, up, true)
      return () => {
        window.removeEventListener('pointerdown', down, true)
        for (const end of ['pointerup', 'pointercancel']) window.removeEventListener(end, up, true)
      }
    },
    afterwards(act: () => void) {
      waiting.push(act)
      if (!isDown) settle()
    },
  }
}
