export interface Toast {
  kind: 'success' | 'warning'
  message: string
  /** A button in the toast, e.g. 查看我的收藏. */
  link?: { label: string; to: string } | undefined
}
