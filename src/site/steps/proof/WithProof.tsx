import type { ReactNode } from 'react';
import type { Proof, Step } from '../../../engine/generated/estimator.ts';
import type { EffectiveAnswers } from '../../../engine/kinds/answers.ts';
import { ProofPerson } from './ProofPerson.tsx';
import { ProofProjects } from './ProofProjects.tsx';
import { selectProjects } from './selectProjects.ts';

interface WithProofProps {
  readonly proof: Proof | undefined;
  readonly steps: readonly Step[];
  readonly answers: EffectiveAnswers;
  /** The contact form. */
  readonly children: ReactNode;
}

/** The contact form with the person who answers above it, and projects that fit the answers below. */
export function WithProof({ proof, steps, answers, children }: WithProofProps) {
  const projects = proof ? selectProjects(proof, steps, answers) : [];
  return (
    <>
      {proof?.person && <ProofPerson {...proof.person} />}
      {children}
      {proof?.title !== undefined && projects.length > 0 && (
        <ProofProjects title={proof.title} projects={projects} />
      )}
    </>
  );
}
