import { Section, Sections } from '../../ui/section.tsx';

/** A placeholder (specification part 2 §2): there is nothing to choose yet. */
export function NotificationsTab() {
  return (
    <Sections>
      <Section
        title="Notifications"
        lead="There is nothing to choose here yet. You are told of every card you collect and of every change of your wallet."
      />
    </Sections>
  );
}
