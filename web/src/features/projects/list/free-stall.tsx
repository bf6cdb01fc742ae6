import { projectListTexts } from '@app/contract/projects/page-texts';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { Lantern } from '../../../ui/art/machine/lantern.tsx';
import { LinkButton } from '../../../ui/buttons/link.tsx';

/** The list without any project: what a project is, and an invitation to start the first one. */
export function NoProjectsYet() {
  return (
    <section className="lacquer frame-brass grid items-center overflow-hidden rounded-lg shadow-panel md:grid-cols-2">
      <FreeStall />
      <div className="grid justify-items-start gap-4 p-6 sm:p-9">
        <h2 className="text-2xl">{projectListTexts.empty}</h2>
        <p className="max-w-prose text-ash">{projectListTexts.emptyHint}</p>
        <LinkButton to={paths.newProject} variant="primary" size="lg" className="mt-2">
          {projectListTexts.startFirst}
        </LinkButton>
      </div>
    </section>
  );
}

/** After the last of few projects: an invitation to start another one. All of it is one link. */
export function NextProject() {
  return (
    <div className="group relative grid grid-rows-[auto_1fr] overflow-hidden rounded-lg border border-lacquer-edge border-dashed hover:border-brass-deep has-focus-visible:border-brass">
      <FreeStall />
      <div className="grid content-start gap-2 p-4 sm:p-5">
        <h2 className="text-xl">
          <Link
            to={paths.newProject}
            className="text-paper no-underline outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-(--focus-ring) focus-visible:after:outline-offset-[-4px] group-hover:text-brass-bright"
          >
            {projectListTexts.free}
          </Link>
        </h2>
        <p className="text-ash text-sm">{projectListTexts.freeHint}</p>
      </div>
    </div>
  );
}

const SCALLOPS = 8;
const WIDTH = 22;
const scallops = Array.from({ length: SCALLOPS }, () => `a${WIDTH / 2} 9 0 0 1-${WIDTH} 0`).join('');
const stripes = Array.from({ length: SCALLOPS - 1 }, (_, index) => {
  const x = WIDTH * (index + 1);
  return `M${88 + x * 0.82} 44L${72 + x} 78`;
}).join('');

/** A market stall whose lanterns are lit and whose counter is empty. */
function FreeStall() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 180"
      className="size-full bg-[radial-gradient(60%_80%_at_50%_60%,color-mix(in_oklab,var(--color-brass)_24%,transparent),transparent),linear-gradient(var(--color-lacquer-high),var(--color-ink-deep))]"
      fill="none"
      stroke="var(--color-brass)"
      strokeWidth="1.3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M-10 12Q160 54 330 12" stroke="var(--color-brass-deep)" />
      <g transform="translate(34 21) scale(.38)">
        <Lantern cord={10} />
      </g>
      <g transform="translate(286 21) scale(.38)">
        <Lantern cord={10} />
      </g>
      <path d="M0 160h320v20H0z" fill="var(--color-ink-deep)" stroke="none" />
      <path d="M0 160h320" />
      <path d="M84 78v82M236 78v82" />
      <path d="M84 86h152v36H84z" fill="var(--color-brass)" fillOpacity=".16" stroke="none" />
      <path d="M88 44h144l16 34H72z" fill="var(--color-lacquer)" />
      <path d={`M248 78${scallops}`} fill="var(--color-lacquer)" />
      <path d={stripes} stroke="var(--color-brass-deep)" />
      <path d="M76 122h168v38H76z" fill="var(--color-ink-deep)" />
      <path d="M76 132h168" stroke="var(--color-brass-deep)" />
      <path
        d="M104 146l5-6 5 6-5 6zM155 146l5-6 5 6-5 6zM206 146l5-6 5 6-5 6z"
        fill="var(--color-brass)"
        stroke="none"
      />
      <g transform="translate(160 104)">
        <path d="M-22-8h44v22h-44z" fill="var(--color-ink-deep)" strokeDasharray="3 3" />
        <path d="M0-3v12M-6 3H6" stroke="var(--color-vermilion)" strokeWidth="1.8" />
      </g>
    </svg>
  );
}
