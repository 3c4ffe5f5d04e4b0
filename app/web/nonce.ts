import { createContext, useContext } from 'react'

/** The nonce of this response's scripts; empty in the browser, where it must not be readable. */
export const NonceContext = createContext('')

export function useNonce(): string {
  return useContext(NonceContext)
}
