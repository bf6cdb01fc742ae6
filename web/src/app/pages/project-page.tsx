import { ProjectCards } from '../../features/cards/project/project-cards.tsx';
import { ProjectAbout } from '../../features/projects/page/project-about.tsx';
import { ProjectHead } from '../../features/projects/page/project-head.tsx';
import { ProjectLoader } from '../../features/projects/page/project-loader.tsx';
import { StateBanner } from '../../features/projects/state/state-banner.tsx';
import { canDonateElsewhere, DonationHelp } from '../../features/quests/codes/donation-help.tsx';
import { QuestList } from '../../features/quests/list/quest-list.tsx';
import { Invitation } from '../../features/quests/referrals/invitation.tsx';
import { Donate } from '../../features/sources/donate/donate.tsx';
import { canDonateUsdt, DonationHint } from '../../features/sources/donate/donation-hint.tsx';
import { OwnSupport } from '../../features/sources/events/own-support.tsx';
import { canCheckOnSteam, SteamCheck } from '../../features/sources/steam/steam-check.tsx';
import { useCurrentUser } from '../../lib/api/current-user.ts';
import { Page } from '../../ui/layout/page.tsx';
import { OwnFirstClaim } from './own-first-claim.tsx';

/** /projects/{slug}: the page of a project. */
export function ProjectPage() {
  const { user, isObserving } = useCurrentUser();
  return (
    <ProjectLoader>
      {(project, response) => {
        const isOwner = user !== undefined && project.owner?.username === user.username;
        return (
          <Page className="sm:gap-8">
            {isOwner && <StateBanner project={project} />}
            <ProjectHead
              project={project}
              isOwner={isOwner}
              action={
                response?.donationWallet !== undefined &&
                !isOwner && <Donate slug={project.slug} name={project.name} recipient={response.donationWallet} />
              }
            />
            <QuestList
              // The owner's own support doesn't count
              quests={isOwner ? response?.quests.map((quest) => ({ ...quest, progress: null })) : response?.quests}
              invitation={
                response?.supporterCode &&
                response.referrals &&
                !isOwner && (
                  <Invitation
                    supporterCode={response.supporterCode}
                    referrals={response.referrals}
                    isChosen={user?.project?.slug === project.slug}
                  />
                )
              }
              actionOf={(quest) => {
                if (isOwner) return null;
                if (canDonateElsewhere(quest)) return <DonationHelp project={project} code={response?.supporterCode} />;
                if (canDonateUsdt(quest)) return response?.donationWallet !== undefined && <DonationHint />;
                return (
                  canCheckOnSteam(quest) && (
                    <SteamCheck slug={project.slug} quest={quest} user={user} disabled={isObserving} />
                  )
                );
              }}
            />
            {response?.supporterCode && response.quests.length > 0 && !isOwner && !isObserving && <OwnFirstClaim />}
            {response?.supporterCode && !isOwner && (
              <OwnSupport
                slug={project.slug}
                quests={response.quests}
                supporterCode={response.supporterCode}
                disabled={isObserving}
              />
            )}
            {project.state === 'live' && (
              <ProjectCards slug={project.slug} name={project.name} disabled={isObserving} />
            )}
            <ProjectAbout project={project} />
          </Page>
        );
      }}
    </ProjectLoader>
  );
}
