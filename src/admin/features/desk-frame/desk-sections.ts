import {
  ArrowLeftRight,
  FileText,
  Images,
  LayoutDashboard,
  Mail,
  NotebookText,
  ScrollText,
  Settings2,
  Tag,
  UserRound,
  Users,
} from '#admin/icons.tsx'
import type { DeskSession } from '#contract/desk/desk-session.ts'
import { urls } from '#contract/urls.ts'
import {
  canChangeSite,
  canManageAccounts,
  canManageRedirects,
  canManageTopics,
  canReadAudit,
  canReadMessages,
  canUseDesk,
} from '#domain/policies.ts'
import type { IconComponent } from '#ui/icon.tsx'

export type DeskSection = {
  label: string
  to: string
  icon: IconComponent
  /** Leads there after G, as in “go”. */
  key: string
}

type Person = Pick<DeskSession, 'role' | 'secondStep'>

/** Whether anything but their own account is open to somebody who is signed in. */
export function isAtDesk(person: Person): boolean {
  return canUseDesk(person) && !person.secondStep.isOverdue
}

/** The sections that somebody may open, in the order of the bar; everybody has an account. */
export function deskSections(actor: Person): DeskSection[] {
  const account = { label: 'My account', to: urls.adminAccount(), icon: UserRound, key: 'a' }
  if (!isAtDesk(actor)) return [account]
  const sections = [
    { label: 'Overview', to: urls.adminHome(), icon: LayoutDashboard, key: 'o', isOpen: true },
    { label: 'Posts', to: urls.adminPosts(), icon: FileText, key: 'p', isOpen: true },
    { label: 'Pictures', to: urls.adminLibrary(), icon: Images, key: 'i', isOpen: true },
    {
      label: 'Messages',
      to: urls.adminMessages(),
      icon: Mail,
      key: 'm',
      isOpen: canReadMessages(actor),
    },
    {
      label: 'Redirects',
      to: urls.adminRedirects(),
      icon: ArrowLeftRight,
      key: 'r',
      isOpen: canManageRedirects(actor),
    },
    {
      label: 'Topics',
      to: urls.adminTopics(),
      icon: Tag,
      key: 't',
      isOpen: canManageTopics(actor),
    },
    {
      label: 'People',
      to: urls.adminPeople(),
      icon: Users,
      key: 'e',
      isOpen: canManageAccounts(actor),
    },
    {
      label: 'Pages',
      to: urls.adminPages(),
      icon: NotebookText,
      key: 'g',
      isOpen: canChangeSite(actor),
    },
    {
      label: 'Settings',
      to: urls.adminSettings(),
      icon: Settings2,
      key: 's',
      isOpen: canChangeSite(actor),
    },
    {
      label: 'Audit log',
      to: urls.adminAudit(),
      icon: ScrollText,
      key: 'l',
      isOpen: canReadAudit(actor),
    },
    { ...account, isOpen: true },
  ]
  return sections.filter(({ isOpen }) => isOpen)
}
