import { approvalStates } from '../document-slots'

/** Tabs of the members at the desk: by approval, and approved stores whose licences end soon. */
export const memberTabs = { ...approvalStates, ending: '证照临期' } as const
export type MemberTab = keyof typeof memberTabs
