/* Written by `npm run types` from protocol.json; do not edit. */

/**
 * A sentence: a key of the game's words with its section ("events.card_played"), and what it speaks of.
 *
 * @minItems 2
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Line".
 */
export type Line =
  | ["line", string]
  | [
      "line",
      string,
      {
        [k: string]: number | Seat | Term | Place | Span | Duration | List | Line;
      }
    ]
  | [
      "line",
      string,
      {
        [k: string]: number | Seat | Term | Place | Span | Duration | List | Line;
      },
      number
    ];
/**
 * Somebody at the table: told by name.
 *
 * @minItems 2
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Seat".
 */
export type Seat = ["seat", number];
/**
 * A word of the glossary.
 *
 * @minItems 2
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Term".
 */
export type Term = ["term", string];
/**
 * Somewhere on the board: told by its name, and lit where it is drawn.
 *
 *     `[places]` of the words name it: `<kind>_<numbers>` for one place, else `<kind>` with {0}, {1} for its numbers and {a1} for a
 *     cell [row, column].
 *
 * @minItems 3
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Place".
 */
export type Place = ["place", string, number[]];
/**
 * A number that nobody can know more exactly yet.
 *
 * @minItems 3
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Span".
 */
export type Span = ["span", number, number];
/**
 * Milliseconds, told as minutes and seconds.
 *
 * @minItems 2
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Duration".
 */
export type Duration = ["time", number];
/**
 * Several facts, one after the other.
 *
 * @minItems 2
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "List".
 */
export type List =
  | ["list", (number | Seat | Term | Place | Span | Duration | List | Line)[]]
  | ["list", (number | Seat | Term | Place | Span | Duration | List | Line)[], "and" | "comma" | "dot" | "or"];
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaAction".
 */
export type CretaAction =
  | CretaRotate
  | CretaSwap
  | CretaReplace
  | CretaEndActions
  | CretaHero
  | CretaLeap
  | CretaStep
  | CretaTurn
  | CretaStop
  | CretaRestart
  | CretaNoMove
  | CretaChooseTrophies
  | CretaReady
  | CretaAnnounce
  | CretaPassRound
  | CretaGiveUp;
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaEvent".
 */
export type CretaEvent =
  | CretaGameStarted
  | CretaTileRotated
  | CretaTilesSwapped
  | CretaTileReplaced
  | CretaActionsEnded
  | CretaMovementDeclined
  | CretaMovementForfeited
  | CretaTurnLost
  | CretaHeroLeapt
  | CretaHeroStepped
  | CretaTileTurned
  | CretaHeroStopped
  | CretaHeroEscaped
  | CretaTilesRecorded
  | CretaTrophiesRecorded
  | CretaTokensTaken
  | CretaTilesDiscarded
  | CretaIslandRefilled
  | CretaDiscardReshuffled
  | CretaDisplayRefilled
  | CretaMinotaursReturned
  | CretaTurnEnded
  | CretaFinalRoundStarted
  | CretaRoundCapped
  | CretaAchievementsAwarded
  | CretaGameEnded
  | CretaSeatReady
  | CretaCountdownStarted
  | CretaCardRevealed
  | CretaAnnounced
  | CretaClockStarted
  | CretaSeatPassed
  | CretaDemonstrationStarted
  | CretaCardWon
  | CretaCardLost
  | CretaCardVoid
  | CretaBoardRestored;
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "FromPage".
 */
export type FromPage =
  | Hello
  | Learn
  | Solve
  | Act
  | Undo
  | GetHint
  | GetReview
  | GetMenu
  | Look
  | Say
  | Point
  | Pause
  | Start
  | Away
  | StandIn
  | Free
  | Dismiss
  | SetPace
  | Nudge
  | Ping;
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "FromServer".
 */
export type FromServer =
  | Welcome
  | Update
  | Table
  | Lesson
  | Puzzle
  | Said
  | Pointed
  | Nudged
  | Seated
  | Done
  | Refused
  | Hinted
  | Reviewed
  | Menu
  | Looked
  | Pong
  | Bye;
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthAction".
 */
export type LabyrinthAction =
  | LabyrinthChooseCharacter
  | LabyrinthPlaceHall
  | LabyrinthExpand
  | LabyrinthPeek
  | LabyrinthMove
  | LabyrinthPlayCard
  | LabyrinthDraw
  | LabyrinthPush
  | LabyrinthRest
  | LabyrinthDespair
  | LabyrinthEndTurn
  | LabyrinthDestruction
  | LabyrinthCunning
  | LabyrinthPoetry
  | LabyrinthDisarm
  | LabyrinthAttunement
  | LabyrinthLeap
  | LabyrinthHunt
  | LabyrinthTransmutation
  | LabyrinthCharge
  | LabyrinthOrient
  | LabyrinthPayChallenge
  | LabyrinthDiscardToLimit
  | LabyrinthTrapDirection
  | LabyrinthFlightStep
  | LabyrinthAnswerPush
  | LabyrinthBlastDirection
  | LabyrinthSecondBlast
  | LabyrinthHuntFight
  | LabyrinthSecondTake
  | LabyrinthLaneReturn
  | LabyrinthPoetryCard
  | LabyrinthPlaceCard
  | LabyrinthChargeStep
  | LabyrinthChargePush
  | LabyrinthDespairSwap;
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthEvent".
 */
export type LabyrinthEvent =
  | LabyrinthFirstPlayerRolled
  | LabyrinthCharacterChosen
  | LabyrinthHallPlaced
  | LabyrinthDealt
  | LabyrinthGameStarted
  | LabyrinthTurnStarted
  | LabyrinthActionSpent
  | LabyrinthMistReturned
  | LabyrinthCardPlaced
  | LabyrinthPeeked
  | LabyrinthCardSeen
  | LabyrinthCardRevealed
  | LabyrinthCardDrawnToTable
  | LabyrinthCardOriented
  | LabyrinthCardSwapped
  | LabyrinthCardExploded
  | LabyrinthCardsTaken
  | LabyrinthCardsReturned
  | LabyrinthCardsDrawn
  | LabyrinthDiscarded
  | LabyrinthHandDiscarded
  | LabyrinthDespairNothing
  | LabyrinthPileReshuffled
  | LabyrinthMoved
  | LabyrinthDisplaced
  | LabyrinthFledStep
  | LabyrinthPushed
  | LabyrinthRetreated
  | LabyrinthCarried
  | LabyrinthEnteredHall
  | LabyrinthDoorOpened
  | LabyrinthDoorWasted
  | LabyrinthPowerUsed
  | LabyrinthChallengeStarted
  | LabyrinthDieRolled
  | LabyrinthChallengePaid
  | LabyrinthChallengeWon
  | LabyrinthChallengeFailed
  | LabyrinthTreasureGained
  | LabyrinthTreasureLost
  | LabyrinthTreasureOnChest
  | LabyrinthRaceStarted
  | LabyrinthRaceTurn
  | LabyrinthGameOver;
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorAction".
 */
export type LuxorAction =
  | LuxorPlayCard
  | LuxorRollCard
  | LuxorPassCard
  | LuxorMoveAfterRoll
  | LuxorChooseActor
  | LuxorChooseHorus
  | LuxorChooseFavour
  | LuxorChooseBonus
  | LuxorChooseDiscount;
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorEvent".
 */
export type LuxorEvent =
  | LuxorCardPlayed
  | LuxorDieRolled
  | LuxorRollWasted
  | LuxorAdventurerMoved
  | LuxorAdventurerStayed
  | LuxorOsirisTriggered
  | LuxorAdventurerActivated
  | LuxorTombEntered
  | LuxorTreasureTaken
  | LuxorTreasureLeft
  | LuxorTempleRevealed
  | LuxorSpaceEmptied
  | LuxorKeyTaken
  | LuxorHorusCardTaken
  | LuxorHorusTopRevealed
  | LuxorScarabTaken
  | LuxorWildTaken
  | LuxorCardDrawn
  | LuxorDeckReshuffled
  | LuxorStuckTurn
  | LuxorTurnEnded
  | LuxorRoundEnded
  | LuxorFinalRound
  | LuxorGameEnded
  | LuxorScoreLine
  | LuxorScarabsRevealed
  | LuxorResult;
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeAction".
 */
export type MagicMazeAction =
  | MagicMazeStartGame
  | MagicMazeAssignTile
  | MagicMazeSetupPlace
  | MagicMazeMove
  | MagicMazeUseVortex
  | MagicMazeTakeEscalator
  | MagicMazeExplore
  | MagicMazePlaceTile
  | MagicMazeDiscardTile
  | MagicMazeTriggerTheft
  | MagicMazeRevealAction
  | MagicMazePlacePawn
  | DoMagicMazeStare
  | MagicMazeConcede;
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeEvent".
 */
export type MagicMazeEvent =
  | MagicMazeTilesAssigned
  | MagicMazeGameStarted
  | MagicMazeHeroMoved
  | MagicMazeTileRevealed
  | MagicMazeDeckTop
  | MagicMazeTilePlaced
  | MagicMazeTileDiscarded
  | MagicMazeOutOfOrder
  | MagicMazeTimerFlipped
  | MagicMazeTilesPassed
  | MagicMazeSoloReshuffled
  | MagicMazeActionRevealed
  | MagicMazeTalkOpened
  | MagicMazeTalkClosed
  | MagicMazeDiscardsDue
  | MagicMazeCameraDisabled
  | MagicMazeBallReady
  | MagicMazeTheft
  | MagicMazeHeroEscaped
  | MagicMazePawnPlaced
  | MagicMazeStare
  | MagicMazeConcedeAgreed
  | MagicMazeGameWon
  | MagicMazeGameLost;
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ServerCode".
 */
export type ServerCode =
  | "already_greeted"
  | "already_started"
  | "bad_log"
  | "busy"
  | "chat_off"
  | "client_not_built"
  | "dismissed"
  | "gestures_only"
  | "hello_first"
  | "id_used"
  | "in_lesson"
  | "internal"
  | "invisible_name"
  | "link_expired"
  | "link_used"
  | "malformed"
  | "no_free_seat"
  | "no_hint"
  | "no_pause"
  | "no_person"
  | "no_review"
  | "no_such_moment"
  | "no_such_place"
  | "no_such_seat"
  | "no_such_watcher"
  | "no_undo"
  | "not_host"
  | "not_over"
  | "not_ready"
  | "not_started"
  | "not_their_turn"
  | "not_your_seat"
  | "nudge"
  | "over"
  | "paused"
  | "puzzle_beside"
  | "puzzle_over"
  | "rules_gone"
  | "seat_taken"
  | "still_here"
  | "stopping"
  | "store_failed"
  | "store_full"
  | "table_damaged"
  | "table_quota"
  | "talk_closed"
  | "too_fast"
  | "too_large"
  | "too_many"
  | "unknown_game"
  | "unknown_key"
  | "unknown_lesson"
  | "unknown_level"
  | "unknown_name"
  | "unknown_path"
  | "unknown_phrase"
  | "unknown_puzzle"
  | "unknown_table"
  | "wrong_origin"
  | "wrong_protocol";
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamAction".
 */
export type TeamAction =
  TeamChooseColor | TeamChooseSpell | TeamChooseFirst | TeamSlide | TeamRotate | TeamSwap | TeamMove | TeamOrientTile | TeamEndTurn;
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamEvent".
 */
export type TeamEvent =
  | TeamColorChosen
  | TeamSpellChosen
  | TeamFirstChosen
  | TeamTreasureDrawn
  | TeamTurnStarted
  | TeamPageRead
  | TeamLinePushed
  | TeamTileTurnedDown
  | TeamTileTurnedUp
  | TeamPawnCarried
  | TeamPawnRelocated
  | TeamPawnSentHome
  | TeamPawnBanished
  | TeamSpellUsed
  | TeamLineSlid
  | TeamTileRotated
  | TeamTilesSwapped
  | TeamPawnMoved
  | TeamDecisionRequired
  | TeamTileOriented
  | TeamTreasureCollected
  | TeamSlotClosedUp
  | TeamBonusMoveGranted
  | TeamTurnEnded
  | TeamSpellsRefreshed
  | TeamBookPassed
  | TeamGameWon
  | TeamGameLost;

/**
 * Version 2. Written by python tools/schema.py; do not edit.
 */
export interface Protocol {
  [k: string]: unknown;
}
/**
 * Do something in the game; `action` is an entry of the action table.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Act".
 */
export interface Act {
  type: "act";
  id: string;
  seat: number;
  action: {};
}
/**
 * A plan step by step. The first step may be done now; without steps the reason says what to wait for.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Advice".
 */
export interface Advice {
  steps: Choice[];
  reason: Line;
}
/**
 * One action of a menu.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Choice".
 */
export interface Choice {
  number: number;
  label: Line;
  result: Line;
  parts: {
    [k: string]: number | Seat | Term | Place | Span | Duration | List | Line;
  };
  lead: Lead;
  events: unknown[];
}
/**
 * Where an action points, what it costs and what follows, as far as the seat can know it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Lead".
 */
export interface Lead {
  places?: Place[];
  ways?: Way[];
  cost?: number | Span | null;
  effects?: Line[];
  whole?: boolean;
  warning?: Line | null;
}
/**
 * Where one piece goes: the places it passes, the first being where it stands now.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Way".
 */
export interface Way {
  piece: number | string;
  by: string;
  stops: Place[];
}
/**
 * POST /api/tables/{id}/seats: the host fills or frees a seat (in a running game only one that nobody holds).
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Arrange".
 */
export interface Arrange {
  host: string;
  seat: number;
  plan: Me | Open | Robot;
}
/**
 * The host sits here; several such seats are played on one screen.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Me".
 */
export interface Me {
  kind: "me";
  name?: string | null;
}
/**
 * Free for whoever comes with the invite link.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Open".
 */
export interface Open {
  kind: "open";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Robot".
 */
export interface Robot {
  kind: "bot";
  level: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Arranged".
 */
export interface Arranged {
  table: TableInfo;
  token?: string | null;
}
/**
 * All that may be known about a table without a key.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TableInfo".
 */
export interface TableInfo {
  id: string;
  game: string;
  rules: number;
  options: {
    [k: string]: boolean | number | string | unknown[] | {} | null;
  };
  settings: Settings;
  phase: "lobby" | "over" | "playing";
  host: string;
  seats: SeatInfo[];
  created: number;
  seq?: number;
  commitment?: string | null;
  outcome?: Outcome | null;
  rematch?: string | null;
  ready?: boolean;
  hints?: boolean;
  name?: string;
  watchers?: Watcher[];
  pausable?: boolean;
  paused?: boolean;
  pausing?: number[];
}
/**
 * What the host chooses about the table rather than about the game.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Settings".
 */
export interface Settings {
  public?: boolean;
  bot_pace_ms?: number | null;
  takeover_s?: number | null;
  takeover_level?: string | null;
  chat?: boolean;
}
/**
 * Who sits there, for everybody to see.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SeatInfo".
 */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name?: string | null;
  level?: string | null;
  here?: boolean;
  stand_in?: string | null;
  bot_in?: number | null;
}
/**
 * `winners` are seats (all of them, or none, in a cooperative game); `scores` has one entry a seat where the game counts.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Outcome".
 */
export interface Outcome {
  winners: number[];
  reason: string;
  scores?: number[] | null;
  ranks?: number[] | null;
}
/**
 * A spectator's page.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Watcher".
 */
export interface Watcher {
  n: number;
  name?: string | null;
}
/**
 * Let a bot play for me (`away` true), or take my seat back. A page that says hello takes its seats back, too.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Away".
 */
export interface Away {
  type: "away";
  id: string;
  seat: number;
  away: boolean;
}
/**
 * POST /api/bring: a game that began on a device goes on here. Its log is played again before anything is kept.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Bring".
 */
export interface Bring {
  id: string;
  log: string;
  name: string;
  seats: (Me | Open | Robot)[];
  settings?: Settings1;
}
/**
 * What the host chooses about the table rather than about the game.
 */
export interface Settings1 {
  public?: boolean;
  bot_pace_ms?: number | null;
  takeover_s?: number | null;
  takeover_level?: string | null;
  chat?: boolean;
}
/**
 * The server closes the socket. After `stopping` a page comes back with hello in a moment.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Bye".
 */
export interface Bye {
  type: "bye";
  code: string;
}
/**
 * POST /api/tables/{id}/carry: a link that brings seats to another device. One's own with their tokens (and the host's key, if
 *     that is to go, too); the host may hand over the seat of somebody who is away.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Carry".
 */
export interface Carry {
  tokens?: string[];
  host?: string | null;
  seat?: number | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CarryMade".
 */
export interface CarryMade {
  code: string;
  seats: number[];
  host: boolean;
  seconds: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ChatLine".
 */
export interface ChatLine {
  n: number;
  seat: number;
  name: string;
  at: number;
  text?: string | null;
  phrase?: string | null;
  emote?: ("clap" | "heart" | "hurry" | "laugh" | "nod" | "oops" | "shake" | "shrug" | "thanks" | "think" | "wait" | "wave") | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Clause".
 */
export interface Clause {
  id: string;
  text: string;
  reconstructed: boolean;
  examples: string[];
}
/**
 * POST /api/tables
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CreateTable".
 */
export interface CreateTable {
  game: string;
  name: string;
  seats: (Me | Open | Robot)[];
  options?: {
    [k: string]: boolean | number | string | unknown[] | {} | null;
  };
  settings?: Settings2;
}
/**
 * What the host chooses about the table rather than about the game.
 */
export interface Settings2 {
  public?: boolean;
  bot_pace_ms?: number | null;
  takeover_s?: number | null;
  takeover_level?: string | null;
  chat?: boolean;
}
/**
 * Who gets each achievement; None where the highest value is shared (FC-10.9).
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaAchievementsAwarded".
 */
export interface CretaAchievementsAwarded {
  type: "achievements_awarded";
  awards: {
    [k: string]: number | null;
  };
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaRotate".
 */
export interface CretaRotate {
  type: "rotate";
  cell: string;
  rot: number;
}
/**
 * The order of the two cells has no meaning; they are kept in reading order.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaSwap".
 */
export interface CretaSwap {
  type: "swap";
  a: string;
  b: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaReplace".
 */
export interface CretaReplace {
  type: "replace";
  cell: string;
  slot: number;
  rot: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaEndActions".
 */
export interface CretaEndActions {
  type: "end_actions";
}
/**
 * Choose the hero that moves. In `challenge` it may be left out.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaHero".
 */
export interface CretaHero {
  type: "hero";
  hero: string;
}
/**
 * Athena's leap.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaLeap".
 */
export interface CretaLeap {
  type: "leap";
  place: string;
}
/**
 * To a maze cell, or to an exit by its letter.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaStep".
 */
export interface CretaStep {
  type: "step";
  place: string;
}
/**
 * Hermes' turn of the tile under the hero.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaTurn".
 */
export interface CretaTurn {
  type: "turn";
  turn: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaStop".
 */
export interface CretaStop {
  type: "stop";
}
/**
 * Drop the unfinished walk.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaRestart".
 */
export interface CretaRestart {
  type: "restart";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaNoMove".
 */
export interface CretaNoMove {
  type: "no_move";
}
/**
 * Which tokens to take from the exit; their order has no meaning.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaChooseTrophies".
 */
export interface CretaChooseTrophies {
  type: "choose_trophies";
  kinds: string[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaReady".
 */
export interface CretaReady {
  type: "ready";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaAnnounce".
 */
export interface CretaAnnounce {
  type: "announce";
  tiles: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaPassRound".
 */
export interface CretaPassRound {
  type: "pass_round";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaGiveUp".
 */
export interface CretaGiveUp {
  type: "give_up";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaActionsEnded".
 */
export interface CretaActionsEnded {
  type: "actions_ended";
  seat: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaAnnounced".
 */
export interface CretaAnnounced {
  type: "announced";
  seat: number;
  tiles: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaAnnouncementView".
 */
export interface CretaAnnouncementView {
  seat: number;
  tiles: number;
  at: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaBoardRestored".
 */
export interface CretaBoardRestored {
  type: "board_restored";
}
/**
 * `reason`: "short", "long", "no_exit", "gave_up" or "time".
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaCardLost".
 */
export interface CretaCardLost {
  type: "card_lost";
  seat: number;
  card: string;
  reason: string;
  path_length: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaCardRevealed".
 */
export interface CretaCardRevealed {
  type: "card_revealed";
  card: string;
  number: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaCardVoid".
 */
export interface CretaCardVoid {
  type: "card_void";
  card: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaCardWon".
 */
export interface CretaCardWon {
  type: "card_won";
  seat: number;
  card: string;
  path_length: number;
}
/**
 * The cards of a seat in `challenge`.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaCardsView".
 */
export interface CretaCardsView {
  won: string[];
  lost: string[];
  points: number;
  proven: number;
  ready: boolean;
  passed: boolean;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaCellView".
 */
export interface CretaCellView {
  tile: string;
  rot: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaChallengeView".
 */
export interface CretaChallengeView {
  card: string | null;
  played: number;
  to_come: string[];
  void: string[];
  announcements: CretaAnnouncementView[];
  leader: number | null;
  snapshot: CretaSnapshotView | null;
  last: CretaLastCardView | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaSnapshotView".
 */
export interface CretaSnapshotView {
  board: {
    [k: string]: CretaCellView;
  };
  display: string[];
  discard: string[];
}
/**
 * The card resolved last, and the island it was played on.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaLastCardView".
 */
export interface CretaLastCardView {
  card: string;
  seat: number | null;
  announced: number;
  length: number;
  board: {
    [k: string]: CretaCellView;
  };
  display: string[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaClockStarted".
 */
export interface CretaClockStarted {
  type: "clock_started";
  deadline: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaClockView".
 */
export interface CretaClockView {
  kind: string;
  deadline: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaCountdownStarted".
 */
export interface CretaCountdownStarted {
  type: "countdown_started";
  deadline: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaDemonstrationStarted".
 */
export interface CretaDemonstrationStarted {
  type: "demonstration_started";
  leader: number;
  tiles: number;
  actions: number;
  deadline: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaDiscardReshuffled".
 */
export interface CretaDiscardReshuffled {
  type: "discard_reshuffled";
  count: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaDisplayRefilled".
 */
export interface CretaDisplayRefilled {
  type: "display_refilled";
  tiles: string[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaEscapeView".
 */
export interface CretaEscapeView {
  start_seat: number;
  active: number;
  round: number;
  final_round: boolean;
  exits: {
    [k: string]: string[];
  };
  pending: CretaPendingView | null;
  achievements: {
    [k: string]: number | null;
  };
  values: {
    [k: string]: number[];
  };
  totals: number[];
}
/**
 * An escape whose tokens are being chosen.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaPendingView".
 */
export interface CretaPendingView {
  hero: string;
  exit: string;
  path: string[];
  due: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaGameStarted".
 */
export interface CretaGameStarted {
  type: "game_started";
  mode: string;
  board: {
    [k: string]: string;
  };
  display: string[];
  deck: number;
  colours: string[];
  start_seat: number | null;
  heroes: string[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaTileRotated".
 */
export interface CretaTileRotated {
  type: "tile_rotated";
  seat: number;
  cell: string;
  tile: string;
  rot: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaTilesSwapped".
 */
export interface CretaTilesSwapped {
  type: "tiles_swapped";
  seat: number;
  a: string;
  b: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaTileReplaced".
 */
export interface CretaTileReplaced {
  type: "tile_replaced";
  seat: number;
  cell: string;
  tile: string;
  rot: number;
  old: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaMovementDeclined".
 */
export interface CretaMovementDeclined {
  type: "movement_declined";
  seat: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaMovementForfeited".
 */
export interface CretaMovementForfeited {
  type: "movement_forfeited";
  seat: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaTurnLost".
 */
export interface CretaTurnLost {
  type: "turn_lost";
  seat: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaHeroLeapt".
 */
export interface CretaHeroLeapt {
  type: "hero_leapt";
  hero: string;
  place: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaHeroStepped".
 */
export interface CretaHeroStepped {
  type: "hero_stepped";
  hero: string;
  place: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaTileTurned".
 */
export interface CretaTileTurned {
  type: "tile_turned";
  hero: string;
  cell: string;
  tile: string;
  rot: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaHeroStopped".
 */
export interface CretaHeroStopped {
  type: "hero_stopped";
  seat: number;
  hero: string;
  place: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaHeroEscaped".
 */
export interface CretaHeroEscaped {
  type: "hero_escaped";
  seat: number;
  hero: string;
  exit: string;
  path: string[];
  path_length: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaTilesRecorded".
 */
export interface CretaTilesRecorded {
  type: "tiles_recorded";
  seat: number;
  tiles: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaTrophiesRecorded".
 */
export interface CretaTrophiesRecorded {
  type: "trophies_recorded";
  seat: number;
  trophies: string[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaTokensTaken".
 */
export interface CretaTokensTaken {
  type: "tokens_taken";
  seat: number;
  exit: string;
  kinds: string[];
  auto: boolean;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaTilesDiscarded".
 */
export interface CretaTilesDiscarded {
  type: "tiles_discarded";
  tiles: string[];
  count: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaIslandRefilled".
 */
export interface CretaIslandRefilled {
  type: "island_refilled";
  board: {
    [k: string]: string;
  };
  count: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaMinotaursReturned".
 */
export interface CretaMinotaursReturned {
  type: "minotaurs_returned";
  tiles: string[];
  count: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaTurnEnded".
 */
export interface CretaTurnEnded {
  type: "turn_ended";
  seat: number;
  next_seat: number | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaFinalRoundStarted".
 */
export interface CretaFinalRoundStarted {
  type: "final_round_started";
  seat: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaRoundCapped".
 */
export interface CretaRoundCapped {
  type: "round_capped";
  round: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaGameEnded".
 */
export interface CretaGameEnded {
  type: "game_ended";
  winners: number[];
  scores: number[];
  reason: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaSeatReady".
 */
export interface CretaSeatReady {
  type: "seat_ready";
  seat: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaSeatPassed".
 */
export interface CretaSeatPassed {
  type: "seat_passed";
  seat: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaSeatView".
 */
export interface CretaSeatView {
  seat: number;
  colour: string;
  sheet: CretaSheetView | null;
  cards: CretaCardsView | null;
}
/**
 * A score sheet of `escape`; `points` without achievements.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaSheetView".
 */
export interface CretaSheetView {
  tiles: number;
  trophies: {
    [k: string]: number;
  };
  tokens: {
    [k: string]: number;
  };
  escaped: {
    [k: string]: number;
  };
  points: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaView".
 */
export interface CretaView {
  game: string;
  options: {
    [k: string]: boolean | number | string | unknown[] | {} | null;
  };
  phase: string;
  seats: CretaSeatView[];
  clock: CretaClockView | null;
  board: {
    [k: string]: CretaCellView;
  };
  heroes: {
    [k: string]: string;
  };
  display: string[];
  deck: number;
  discard: string[];
  actions_left: number;
  walk: CretaWalkView | null;
  escape?: CretaEscapeView | null;
  challenge?: CretaChallengeView | null;
  unseen?: {
    [k: string]: number;
  } | null;
}
/**
 * The unfinished walk. `may_stop`: no ordinary way on is left.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CretaWalkView".
 */
export interface CretaWalkView {
  hero: string;
  leap: string | null;
  leg1: string[];
  turn: number | null;
  leg2: string[];
  head: string;
  path: string[];
  may_stop: boolean;
}
/**
 * The host sends a spectator away, for good as far as the browser can be known again.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Dismiss".
 */
export interface Dismiss {
  type: "dismiss";
  id: string;
  watcher: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "DoMagicMazeStare".
 */
export interface DoMagicMazeStare {
  type: "stare";
  target: number;
}
/**
 * The request with this id is carried out and on disk.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Done".
 */
export interface Done {
  type: "done";
  id: string;
  seq: number;
  again?: boolean;
}
/**
 * GET /api/examples/{slug}/{name}: a position as its seat sees it, what happens there, and what it looks like then.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ExampleShown".
 */
export interface ExampleShown {
  seat: number;
  before: unknown;
  events: unknown[];
  after: unknown;
  refused: boolean;
}
/**
 * What happens in a worked example; its pictures come from /api/examples.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ExampleText".
 */
export interface ExampleText {
  name: string;
  text: string;
}
/**
 * POST /api/tables/{id}/fetch: the other device takes what the link brings. What opened it before is void.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Fetch".
 */
export interface Fetch {
  code: string;
  id: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Fetched".
 */
export interface Fetched {
  table: string;
  tokens: SeatKey[];
  host: string | null;
  invite: string;
  watch: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SeatKey".
 */
export interface SeatKey {
  seat: number;
  token: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Figure".
 */
export interface Figure {
  label: number | Seat | Term | Place | Span | Duration | List | Line;
  value: number | Seat | Term | Place | Span | Duration | List | Line;
}
/**
 * The host frees a person's seat: its token is void, and the invite link fills it again. Nobody is sent from their own seat.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Free".
 */
export interface Free {
  type: "free";
  id: string;
  seat: number;
}
/**
 * The first message. It shows all keys that this page holds at the table.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Hello".
 */
export interface Hello {
  type: "hello";
  protocol: number;
  tokens?: string[];
  host?: string | null;
  watch?: string | null;
  since?: number | null;
  chat_since?: number | null;
  name?: string | null;
  page?: string | null;
}
/**
 * The first message to a lesson: what its page has done there before.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Learn".
 */
export interface Learn {
  type: "learn";
  protocol: number;
  done?: {}[];
  name?: string | null;
}
/**
 * The first message to a puzzle: what its page has done there before.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Solve".
 */
export interface Solve {
  type: "solve";
  protocol: number;
  done?: {}[];
  name?: string | null;
  show?: boolean;
}
/**
 * Take back the latest action.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Undo".
 */
export interface Undo {
  type: "undo";
  id: string;
  seat: number;
}
/**
 * What would the strongest bot do?
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "GetHint".
 */
export interface GetHint {
  type: "hint";
  id: string;
  seat: number;
}
/**
 * What could have been done just before? For games that can tell; anybody at the table may ask, also after the end.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "GetReview".
 */
export interface GetReview {
  type: "review";
  id: string;
}
/**
 * How are these legal actions (by number) told, and what would they bring, as far as this seat can know it?
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "GetMenu".
 */
export interface GetMenu {
  type: "menu";
  id: string;
  seat: number;
  actions: number[];
}
/**
 * The board in words, as this seat sees it; without a seat as spectators do.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Look".
 */
export interface Look {
  type: "look";
  id: string;
  seat?: number | null;
}
/**
 * Exactly one of `text`, `phrase` and `emote`.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Say".
 */
export interface Say {
  type: "say";
  id: string;
  seat: number;
  text?: string | null;
  phrase?: string | null;
  emote?: ("clap" | "heart" | "hurry" | "laugh" | "nod" | "oops" | "shake" | "shrug" | "thanks" | "think" | "wait" | "wave") | null;
}
/**
 * Lay a finger on a place of the board, or on a piece that lies there. Everybody sees it for a moment; nothing is kept.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Point".
 */
export interface Point {
  type: "point";
  id: string;
  seat: number;
  place: Place;
  piece?: string | null;
}
/**
 * This seat wants the table to rest, or to go on where it rests (`on`); or no longer wants it.
 *
 *     It happens when all who are here agree.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Pause".
 */
export interface Pause {
  type: "pause";
  id: string;
  seat: number;
  on: boolean;
}
/**
 * The host starts the game.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Start".
 */
export interface Start {
  type: "start";
  id: string;
}
/**
 * The host lets a bot play for somebody who is away (`on`), or gives the seat back: then the wait for them begins anew.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "StandIn".
 */
export interface StandIn {
  type: "stand_in";
  id: string;
  seat: number;
  on: boolean;
}
/**
 * The host changes how fast the bots of this table play.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SetPace".
 */
export interface SetPace {
  type: "pace";
  id: string;
  bot_pace_ms: number | null;
}
/**
 * Whoever has a seat, or hosts, reminds a person whose decision the table waits for.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Nudge".
 */
export interface Nudge {
  type: "nudge";
  id: string;
  seat: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Ping".
 */
export interface Ping {
  type: "ping";
  id: string;
}
/**
 * The answer to hello. If the game has begun, an `update` follows.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Welcome".
 */
export interface Welcome {
  type: "welcome";
  table: TableInfo;
  you: number[];
  host: boolean;
  chat: ChatLine[];
  invite: string | null;
  watch: string | null;
}
/**
 * Something happened, or this page has just come: for each seat that the page holds, what is new and how things stand.
 *
 *     A page with several seats that see different things is also told what everybody may see: that is on show while the screen
 *     changes hands.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Update".
 */
export interface Update {
  type: "update";
  seq: number;
  resumed: boolean;
  now: number;
  clock: boolean;
  deadline: number | null;
  deciders: number[];
  talk: "closed" | "free" | "gestures";
  outcome: Outcome | null;
  news: News[];
}
/**
 * The table from one seat (null: as spectators see it).
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "News".
 */
export interface News {
  seat: number | null;
  steps: Seen[];
  view: unknown;
  legal: number[];
  undo: boolean;
  question: Question | null;
  progress: Progress | null;
  upcoming: number[];
  summary: Summary | null;
}
/**
 * One entry of the log as one seat sees it. Number 0 is the set-up.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Seen".
 */
export interface Seen {
  n: number;
  at: number;
  undo: boolean;
  events: unknown[];
  lines: (Line | null)[];
  later?: {
    [k: string]: Line | null;
  };
}
/**
 * What is asked, of whom and why, for the seat that reads it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Question".
 */
export interface Question {
  text: Line;
  title?: Line | null;
}
/**
 * How far the game is: a short sign, and the aim with the distance to it. A sentence with a weight: the end is near.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Progress".
 */
export interface Progress {
  sign: Line;
  text?: Line | null;
}
/**
 * How it ended: who won, why, and by which figures.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Summary".
 */
export interface Summary {
  title: Line;
  text: Line[];
  figures?: Figure[];
}
/**
 * Seats, presence, phase, rematch: how the table stands now.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Table".
 */
export interface Table {
  type: "table";
  table: TableInfo;
}
/**
 * Where a learner stands. The texts of a lesson come from /api/lessons.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Lesson".
 */
export interface Lesson {
  type: "lesson";
  step: string | null;
  at: number;
  steps: number;
  done: unknown[];
  starts: number[];
  lit: Choice[];
}
/**
 * Where somebody stands who solves a puzzle.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Puzzle".
 */
export interface Puzzle {
  type: "puzzle";
  name: string;
  level: "easy" | "hard";
  question: Line;
  best: number | null;
  value: number;
  over: boolean;
  done: unknown[];
  lit: Choice[];
  next: string | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Said".
 */
export interface Said {
  type: "said";
  line: ChatLine;
}
/**
 * Somebody points: a mark that fades by itself.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Pointed".
 */
export interface Pointed {
  type: "pointed";
  seat: number;
  place: Place;
  piece?: string | null;
}
/**
 * Somebody reminds this seat that the table waits for it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Nudged".
 */
export interface Nudged {
  type: "nudged";
  seat: number;
  by: string;
}
/**
 * A seat of this page has changed hands: these are left to it. In a game an `update` follows, as they see it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Seated".
 */
export interface Seated {
  type: "seated";
  you: number[];
}
/**
 * To the sender alone. Nothing has changed.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Refused".
 */
export interface Refused {
  type: "refused";
  id: string | null;
  code: string;
  clause?: string;
  facts?: {};
  line?: Line | null;
}
/**
 * The answer to `hint`.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Hinted".
 */
export interface Hinted {
  type: "hinted";
  id: string;
  seat: number;
  seq: number;
  hint: Advice | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Reviewed".
 */
export interface Reviewed {
  type: "reviewed";
  id: string;
  review: Line | null;
}
/**
 * The answer to `menu`, in the order of its actions.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Menu".
 */
export interface Menu {
  type: "menu";
  id: string;
  seat: number;
  seq: number;
  choices: Choice[];
}
/**
 * The answer to `look`.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Looked".
 */
export interface Looked {
  type: "looked";
  id: string;
  seat: number | null;
  seq: number;
  status: Line[];
  places: Spot[];
}
/**
 * One place of the board, read out.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Spot".
 */
export interface Spot {
  place: Place;
  text: Line;
  group?: Line | null;
  pieces?: string[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Pong".
 */
export interface Pong {
  type: "pong";
  id: string;
  now: number;
}
/**
 * A game on the home page, in the language that was asked for.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "GameCard".
 */
export interface GameCard {
  slug: string;
  name: string;
  tagline: string;
  pitch: string;
  about: string;
  length: string;
  seats: number[];
  cooperative: boolean;
  real_time: boolean;
  private_views: boolean;
  puzzles: boolean;
}
/**
 * All that a client needs to set a table and to draw it; the same until the server's version changes.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "GameInfo".
 */
export interface GameInfo {
  slug: string;
  prefix: string;
  rules: number;
  cooperative: boolean;
  real_time: boolean;
  private_views: boolean;
  takeover_s: number;
  seats: number[];
  usual_seats: number;
  colours: string[];
  options: OptionInfo[];
  presets: {
    [k: string]: {
      [k: string]: boolean | number | string | unknown[] | {} | null;
    };
  };
  bots: string[];
  first_level: string;
  phrases: string[];
  emotes: ("clap" | "heart" | "hurry" | "laugh" | "nod" | "oops" | "shake" | "shrug" | "thanks" | "think" | "wait" | "wave")[];
  actions: unknown[];
  turn_events: string[];
  catalogue: {};
}
/**
 * One option: `values` in order, or whole numbers from `least` to `most`, or (`free`) what the game itself judges.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "OptionInfo".
 */
export interface OptionInfo {
  id: string;
  default: boolean | number | string | unknown[] | {} | null;
  values: (boolean | number | string | unknown[] | {} | null)[];
  least: number | null;
  most: number | null;
  clause: string;
  free: boolean;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "GameList".
 */
export interface GameList {
  games: GameCard[];
  languages: string[];
}
/**
 * POST /api/tables/{id}/join
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Join".
 */
export interface Join {
  key: string;
  name: string;
  seat?: number | null;
  id?: string | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Joined".
 */
export interface Joined {
  table: string;
  seat: number;
  token: string;
  watch: string;
}
/**
 * A turning point.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Knot".
 */
export interface Knot {
  n: number;
  seat: number;
  cause: "found" | "lucky" | "mistake" | "time" | "turn" | "unlucky";
  before: number;
  after: number;
  played: Line;
  better: Line | null;
  gain: number;
  luck: number;
  sentence: Line;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthChooseCharacter".
 */
export interface LabyrinthChooseCharacter {
  type: "choose_character";
  character: string;
}
/**
 * `anchor` is the north-west cell of the Hall.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthPlaceHall".
 */
export interface LabyrinthPlaceHall {
  type: "place_hall";
  /**
   * @minItems 2
   * @maxItems 2
   */
  anchor: [number, number];
  rotation: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthExpand".
 */
export interface LabyrinthExpand {
  type: "expand";
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthPeek".
 */
export interface LabyrinthPeek {
  type: "peek";
  dir?: string | null;
  exit?: string | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthMove".
 */
export interface LabyrinthMove {
  type: "move";
  dir?: string | null;
  exit?: string | null;
}
/**
 * The place comes after it: `place_card`.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthPlayCard".
 */
export interface LabyrinthPlayCard {
  type: "play_card";
  card: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthDraw".
 */
export interface LabyrinthDraw {
  type: "draw";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthPush".
 */
export interface LabyrinthPush {
  type: "push";
  target: number;
  dir?: string | null;
  exit?: string | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthRest".
 */
export interface LabyrinthRest {
  type: "rest";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthDespair".
 */
export interface LabyrinthDespair {
  type: "despair";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthEndTurn".
 */
export interface LabyrinthEndTurn {
  type: "end_turn";
}
/**
 * Avra names the first card to blow up; a second one comes after it: `second_blast`.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthDestruction".
 */
export interface LabyrinthDestruction {
  type: "destruction";
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
}
/**
 * Bibi robs.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthCunning".
 */
export interface LabyrinthCunning {
  type: "cunning";
  target: number;
}
/**
 * Dannenvir names the card to replace; what replaces it comes after: `poetry_card`.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthPoetry".
 */
export interface LabyrinthPoetry {
  type: "poetry";
  dir?: string | null;
  exit?: string | null;
}
/**
 * Eimmie tests the trap she stands on.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthDisarm".
 */
export interface LabyrinthDisarm {
  type: "disarm";
}
/**
 * Elora walks through anything; in the Hall she says from which of its cells.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthAttunement".
 */
export interface LabyrinthAttunement {
  type: "attunement";
  dir: string;
  hall_cell?: number | null;
}
/**
 * Kaminari jumps over two cells.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthLeap".
 */
export interface LabyrinthLeap {
  type: "leap";
  dir?: string | null;
  exit?: string | null;
}
/**
 * Khira looks along a line (`dir` or `exit`) or around (`dirs` or `exits`, in any order).
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthHunt".
 */
export interface LabyrinthHunt {
  type: "hunt";
  mode: string;
  dir?: string | null;
  exit?: string | null;
  dirs?: string[];
  exits?: string[];
}
/**
 * Lane names the first of two cards to take; the other comes after it: `second_take`.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthTransmutation".
 */
export interface LabyrinthTransmutation {
  type: "transmutation";
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
}
/**
 * Zambar's first step, and whom he takes along (in any order).
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthCharge".
 */
export interface LabyrinthCharge {
  type: "charge";
  carry?: number[];
  dir?: string | null;
  exit?: string | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthOrient".
 */
export interface LabyrinthOrient {
  type: "orient";
  rotation: number;
}
/**
 * One card after the other; no card where none is needed; or give up.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthPayChallenge".
 */
export interface LabyrinthPayChallenge {
  type: "pay_challenge";
  card?: string | null;
  concede?: boolean;
}
/**
 * One card after the other.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthDiscardToLimit".
 */
export interface LabyrinthDiscardToLimit {
  type: "discard_to_limit";
  card: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthTrapDirection".
 */
export interface LabyrinthTrapDirection {
  type: "trap_direction";
  dir: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthFlightStep".
 */
export interface LabyrinthFlightStep {
  type: "flight_step";
  dir?: string | null;
  exit?: string | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthAnswerPush".
 */
export interface LabyrinthAnswerPush {
  type: "answer_push";
  dir?: string | null;
  exit?: string | null;
  decline?: boolean;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthBlastDirection".
 */
export interface LabyrinthBlastDirection {
  type: "blast_direction";
  dir: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthSecondBlast".
 */
export interface LabyrinthSecondBlast {
  type: "second_blast";
  cell?: [number, number] | null;
  stop?: boolean;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthHuntFight".
 */
export interface LabyrinthHuntFight {
  type: "hunt_fight";
  cell?: [number, number] | null;
  stop?: boolean;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthSecondTake".
 */
export interface LabyrinthSecondTake {
  type: "second_take";
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
}
/**
 * First the card for the cell named first, then the other.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthLaneReturn".
 */
export interface LabyrinthLaneReturn {
  type: "lane_return";
  card: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthPoetryCard".
 */
export interface LabyrinthPoetryCard {
  type: "poetry_card";
  card: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthPlaceCard".
 */
export interface LabyrinthPlaceCard {
  type: "place_card";
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
}
/**
 * `carry` names who is newly taken along from the space being left.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthChargeStep".
 */
export interface LabyrinthChargeStep {
  type: "charge_step";
  carry?: number[];
  dir?: string | null;
  exit?: string | null;
  stop?: boolean;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthChargePush".
 */
export interface LabyrinthChargePush {
  type: "charge_push";
  target?: number | null;
  dir?: string | null;
  exit?: string | null;
  stop?: boolean;
}
/**
 * `source` is "discard" or "draw".
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthDespairSwap".
 */
export interface LabyrinthDespairSwap {
  type: "despair_swap";
  source: string;
  card_type: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
}
/**
 * `hidden`: for a move onto a closed card, which may have a door where it is entered (LB-6.7, LB-6.9).
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthActionSpent".
 */
export interface LabyrinthActionSpent {
  type: "action_spent";
  seat: number;
  cost: number;
  left: number;
  hidden?: boolean;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthCardDrawnToTable".
 */
export interface LabyrinthCardDrawnToTable {
  type: "card_drawn_to_table";
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  card_type: string | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthCardExploded".
 */
export interface LabyrinthCardExploded {
  type: "card_exploded";
  seat: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  card: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthCardOriented".
 */
export interface LabyrinthCardOriented {
  type: "card_oriented";
  seat: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  rotation: number;
}
/**
 * Closed. Only whoever played it from the hand knows it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthCardPlaced".
 */
export interface LabyrinthCardPlaced {
  type: "card_placed";
  seat: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  how: string;
  card: string | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthCardRevealed".
 */
export interface LabyrinthCardRevealed {
  type: "card_revealed";
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  card_type: string | null;
}
/**
 * For the peeker alone; the others see `Peeked`.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthCardSeen".
 */
export interface LabyrinthCardSeen {
  type: "card_seen";
  seat: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  card_type: string | null;
}
/**
 * `card` leaves the table for the discard pile; a card of `card_type` lies in its place.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthCardSwapped".
 */
export interface LabyrinthCardSwapped {
  type: "card_swapped";
  seat: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  card: string;
  card_type: string | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthCardsDrawn".
 */
export interface LabyrinthCardsDrawn {
  type: "cards_drawn";
  seat: number;
  count: number;
  cards: string[] | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthCardsReturned".
 */
export interface LabyrinthCardsReturned {
  type: "cards_returned";
  seat: number;
  cells: [number, number][];
  cards: string[] | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthCardsTaken".
 */
export interface LabyrinthCardsTaken {
  type: "cards_taken";
  seat: number;
  cells: [number, number][];
  cards: string[] | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthCarried".
 */
export interface LabyrinthCarried {
  type: "carried";
  seat: number;
  from: [number, number] | string;
  to: [number, number] | string;
  by: number;
}
/**
 * An open card is shown by its type (LB-32.4); of a closed one nothing is told but the ghost that `memory_aid` allows.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthCellView".
 */
export interface LabyrinthCellView {
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  face: string;
  card_type?: string | null;
  rotation?: number | null;
  resolved?: boolean;
  chest_failed?: boolean;
  treasure?: boolean;
  ghost?: string | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthChallengeFailed".
 */
export interface LabyrinthChallengeFailed {
  type: "challenge_failed";
  seat: number;
  kind: string;
  conceded: boolean;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthChallengePaid".
 */
export interface LabyrinthChallengePaid {
  type: "challenge_paid";
  seat: number;
  cards: string[];
}
/**
 * `kind`: chest, monster, trap, robbery or disarm; later copies do not tell what lies on a card (LB-32.2).
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthChallengeStarted".
 */
export interface LabyrinthChallengeStarted {
  type: "challenge_started";
  seat: number;
  kind: string | null;
  cell: [number, number] | string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthChallengeWon".
 */
export interface LabyrinthChallengeWon {
  type: "challenge_won";
  seat: number;
  kind: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthCharacterChosen".
 */
export interface LabyrinthCharacterChosen {
  type: "character_chosen";
  seat: number;
  character: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthDealt".
 */
export interface LabyrinthDealt {
  type: "dealt";
  seat: number;
  count: number;
  cards: string[] | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthDespairNothing".
 */
export interface LabyrinthDespairNothing {
  type: "despair_nothing";
  seat: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthDieRolled".
 */
export interface LabyrinthDieRolled {
  type: "die_rolled";
  seat: number;
  level: number;
  skill: number;
  need: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthDiscarded".
 */
export interface LabyrinthDiscarded {
  type: "discarded";
  seat: number;
  cards: string[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthDisplaced".
 */
export interface LabyrinthDisplaced {
  type: "displaced";
  seat: number;
  from: [number, number] | string | null;
  to: [number, number] | string;
  direction: string;
  level: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthDoorOpened".
 */
export interface LabyrinthDoorOpened {
  type: "door_opened";
  seat: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthDoorWasted".
 */
export interface LabyrinthDoorWasted {
  type: "door_wasted";
  seat: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthEnteredHall".
 */
export interface LabyrinthEnteredHall {
  type: "entered_hall";
  seat: number;
}
/**
 * Who begins, and the dice that said so as (seat, value).
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthFirstPlayerRolled".
 */
export interface LabyrinthFirstPlayerRolled {
  type: "first_player_rolled";
  seat: number;
  method: string;
  rolls: [number, number][];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthHallPlaced".
 */
export interface LabyrinthHallPlaced {
  type: "hall_placed";
  seat: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  anchor: [number, number];
  rotation: number;
  side: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthGameStarted".
 */
export interface LabyrinthGameStarted {
  type: "game_started";
  first_seat: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthTurnStarted".
 */
export interface LabyrinthTurnStarted {
  type: "turn_started";
  seat: number;
  turn_no: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthMistReturned".
 */
export interface LabyrinthMistReturned {
  type: "mist_returned";
  cells: [number, number][];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthPeeked".
 */
export interface LabyrinthPeeked {
  type: "peeked";
  seat: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthHandDiscarded".
 */
export interface LabyrinthHandDiscarded {
  type: "hand_discarded";
  seat: number;
  cards: string[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthPileReshuffled".
 */
export interface LabyrinthPileReshuffled {
  type: "pile_reshuffled";
  count: number;
  searched: boolean;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthMoved".
 */
export interface LabyrinthMoved {
  type: "moved";
  seat: number;
  from: [number, number] | string;
  to: [number, number] | string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthFledStep".
 */
export interface LabyrinthFledStep {
  type: "fled_step";
  seat: number;
  from: [number, number] | string | null;
  to: [number, number] | string;
  left: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthPushed".
 */
export interface LabyrinthPushed {
  type: "pushed";
  seat: number;
  from: [number, number] | string;
  to: [number, number] | string;
  by: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthRetreated".
 */
export interface LabyrinthRetreated {
  type: "retreated";
  seat: number;
  from: [number, number] | string;
  to: [number, number] | string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthPowerUsed".
 */
export interface LabyrinthPowerUsed {
  type: "power_used";
  seat: number;
  power: string;
}
/**
 * From the supply, from the card, or from a seat (then `target` says which).
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthTreasureGained".
 */
export interface LabyrinthTreasureGained {
  type: "treasure_gained";
  seat: number;
  from: string;
  target: number | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthTreasureLost".
 */
export interface LabyrinthTreasureLost {
  type: "treasure_lost";
  seat: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthTreasureOnChest".
 */
export interface LabyrinthTreasureOnChest {
  type: "treasure_on_chest";
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthRaceStarted".
 */
export interface LabyrinthRaceStarted {
  type: "race_started";
  reason: string;
  racers: number[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthRaceTurn".
 */
export interface LabyrinthRaceTurn {
  type: "race_turn";
  seat: number;
  round: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthGameOver".
 */
export interface LabyrinthGameOver {
  type: "game_over";
  reason: string;
  winners: number[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthExitView".
 */
export interface LabyrinthExitView {
  id: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  side: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  leads_to: [number, number];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthHallView".
 */
export interface LabyrinthHallView {
  /**
   * @minItems 2
   * @maxItems 2
   */
  anchor: [number, number];
  rotation: number;
  side: string;
  cells: [number, number][];
  exits: LabyrinthExitView[];
}
/**
 * Who decides what, and why. `options` are there where they follow from public facts; `chosen` and `seen` for the decider.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthPendingView".
 */
export interface LabyrinthPendingView {
  kind: string;
  seat: number;
  target?: number | null;
  cell?: [number, number] | string | null;
  challenge?: string | null;
  level?: number | null;
  need?: number | null;
  left?: number | null;
  carried?: number[];
  options?: LabyrinthAction[] | null;
  leads?: [number, number][];
  dear?: number[];
  chosen?: string[] | null;
  seen?: LabyrinthSeenView[] | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthSeenView".
 */
export interface LabyrinthSeenView {
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  card_type: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthRaceView".
 */
export interface LabyrinthRaceView {
  racers: number[];
  round: number;
  reason: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthResultView".
 */
export interface LabyrinthResultView {
  reason: string;
  winners: number[];
  ranks: number[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthRollView".
 */
export interface LabyrinthRollView {
  seat: number;
  kind: string;
  level: number;
  need: number;
}
/**
 * `hand` is there for its owner, and for all once the game is over.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthSeatView".
 */
export interface LabyrinthSeatView {
  seat: number;
  character: string | null;
  power: string | null;
  chest: number;
  monster: number;
  trap: number;
  hand_limit: number;
  cards: number;
  treasures: number;
  space: [number, number] | string;
  used_active: boolean;
  used_passive: boolean;
  robbed: number[];
  hand?: string[] | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LabyrinthView".
 */
export interface LabyrinthView {
  game: string;
  options: {
    [k: string]: boolean | number | string | unknown[] | {} | null;
  };
  phase: string;
  turn_no: number;
  active: number | null;
  first_seat: number | null;
  decider: number | null;
  actions_left: number;
  acted: boolean;
  seats: LabyrinthSeatView[];
  cols: number;
  rows: number;
  hall: LabyrinthHallView | null;
  cells: LabyrinthCellView[];
  draw_pile: number;
  discard_pile: string[];
  removed: string[];
  supply: number;
  pending: LabyrinthPendingView | null;
  rolls: LabyrinthRollView[];
  dropped: string[];
  race: LabyrinthRaceView | null;
  result: LabyrinthResultView | null;
}
/**
 * POST /api/tables/{id}/leave: the seat is free again, in the lobby and in a running game; its token is void.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Leave".
 */
export interface Leave {
  token: string;
}
/**
 * GET /api/lessons/{lang}/{slug}: the lessons of a game in their order, in words. Each is a socket, /ws/learn/{slug}/{name}.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LessonList".
 */
export interface LessonList {
  lessons: LessonWords[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LessonWords".
 */
export interface LessonWords {
  name: string;
  title: string;
  end: string;
  steps: {
    [k: string]: StepText;
  };
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "StepText".
 */
export interface StepText {
  say: string;
  nudge: string;
}
/**
 * GET /api/tables/{id}/past?from=&count=, with the key of a seat (or of spectators) in the header `Authorization`.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Lookback".
 */
export interface Lookback {
  total: number;
  steps: PastMoment[];
}
/**
 * One moment of a running game, as one seat saw it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PastMoment".
 */
export interface PastMoment {
  seq: number;
  deciders: number[];
  news: News;
}
/**
 * A card without a die. The card says what it needs: an adventurer and steps, an adventurer alone, or nothing.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorPlayCard".
 */
export interface LuxorPlayCard {
  type: "play_card";
  side: string;
  adventurer?: number | null;
  steps?: number | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorRollCard".
 */
export interface LuxorRollCard {
  type: "roll_card";
  side: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorPassCard".
 */
export interface LuxorPassCard {
  type: "pass_card";
  side: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorMoveAfterRoll".
 */
export interface LuxorMoveAfterRoll {
  type: "move_after_roll";
  adventurer: number;
  steps: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorChooseActor".
 */
export interface LuxorChooseActor {
  type: "choose_actor";
  adventurer: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorChooseHorus".
 */
export interface LuxorChooseHorus {
  type: "choose_horus";
  take: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorChooseFavour".
 */
export interface LuxorChooseFavour {
  type: "choose_favour";
  level: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorChooseBonus".
 */
export interface LuxorChooseBonus {
  type: "choose_bonus";
  take: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorChooseDiscount".
 */
export interface LuxorChooseDiscount {
  type: "choose_discount";
  take: boolean;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorAdventurerActivated".
 */
export interface LuxorAdventurerActivated {
  type: "adventurer_activated";
  seat: number;
  adventurer: number;
  anubis: number;
}
/**
 * `path`: the spaces stepped on, one for each counted step; for tunnel and catch_up just the target.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorAdventurerMoved".
 */
export interface LuxorAdventurerMoved {
  type: "adventurer_moved";
  seat: number;
  adventurer: number;
  from: number;
  to: number;
  path: number[];
  cause: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorAdventurerStayed".
 */
export interface LuxorAdventurerStayed {
  type: "adventurer_stayed";
  seat: number;
  adventurer: number;
  reason: string;
}
/**
 * `open` where the table plays with open hands (LX-O.7).
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorCardDrawn".
 */
export interface LuxorCardDrawn {
  type: "card_drawn";
  seat: number;
  card: string | null;
  open?: boolean;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorCardPlayed".
 */
export interface LuxorCardPlayed {
  type: "card_played";
  seat: number;
  card: string;
  side: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorDeckReshuffled".
 */
export interface LuxorDeckReshuffled {
  type: "deck_reshuffled";
  size: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorDieRolled".
 */
export interface LuxorDieRolled {
  type: "die_rolled";
  seat: number;
  value: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorRollWasted".
 */
export interface LuxorRollWasted {
  type: "roll_wasted";
  seat: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorOsirisTriggered".
 */
export interface LuxorOsirisTriggered {
  type: "osiris_triggered";
  space: number;
  value: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorTombEntered".
 */
export interface LuxorTombEntered {
  type: "tomb_entered";
  seat: number;
  adventurer: number;
  sarcophagus: number | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorTreasureTaken".
 */
export interface LuxorTreasureTaken {
  type: "treasure_taken";
  seat: number;
  space: number;
  treasure: string;
  tile: string;
  vp: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorTreasureLeft".
 */
export interface LuxorTreasureLeft {
  type: "treasure_left";
  seat: number;
  space: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorTempleRevealed".
 */
export interface LuxorTempleRevealed {
  type: "temple_revealed";
  space: number;
  back: string;
  face: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorSpaceEmptied".
 */
export interface LuxorSpaceEmptied {
  type: "space_emptied";
  space: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorKeyTaken".
 */
export interface LuxorKeyTaken {
  type: "key_taken";
  seat: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorHorusCardTaken".
 */
export interface LuxorHorusCardTaken {
  type: "horus_card_taken";
  seat: number;
  level: number;
  card: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorHorusTopRevealed".
 */
export interface LuxorHorusTopRevealed {
  type: "horus_top_revealed";
  level: number;
  card: string | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorScarabTaken".
 */
export interface LuxorScarabTaken {
  type: "scarab_taken";
  seat: number;
  value: number | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorWildTaken".
 */
export interface LuxorWildTaken {
  type: "wild_taken";
  seat: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorStuckTurn".
 */
export interface LuxorStuckTurn {
  type: "stuck_turn";
  seat: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorTurnEnded".
 */
export interface LuxorTurnEnded {
  type: "turn_ended";
  seat: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorRoundEnded".
 */
export interface LuxorRoundEnded {
  type: "round_ended";
  round: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorFinalRound".
 */
export interface LuxorFinalRound {
  type: "final_round";
  triggered_by: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorGameEnded".
 */
export interface LuxorGameEnded {
  type: "game_ended";
  reason: string;
}
/**
 * `detail`: wall values, sarcophagi, the number of sets, scarabs; nothing for keys.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorScoreLine".
 */
export interface LuxorScoreLine {
  type: "score_line";
  seat: number;
  category: string;
  points: number;
  detail: number[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorScarabsRevealed".
 */
export interface LuxorScarabsRevealed {
  type: "scarabs_revealed";
  seat: number;
  values: number[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorResult".
 */
export interface LuxorResult {
  type: "result";
  totals: number[];
  winners: number[];
  tie_break: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorPendingView".
 */
export interface LuxorPendingView {
  decision: string;
  card: string;
  roll?: number | null;
  candidates?: number[] | null;
  adventurer?: number | null;
  space?: number | null;
  levels?: number[] | null;
  treasure?: LuxorTreasureView | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorTreasureView".
 */
export interface LuxorTreasureView {
  type: string;
  tile: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorPlayView".
 */
export interface LuxorPlayView {
  seat: number;
  card: string;
  side: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorResultView".
 */
export interface LuxorResultView {
  totals: number[];
  winners: number[];
  ranks: number[];
  tie_break: string;
  lines: {
    [k: string]: number[];
  };
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorSeatView".
 */
export interface LuxorSeatView {
  seat: number;
  colour: string;
  adventurers: (number | null)[];
  hand: string[] | null;
  hand_size: number;
  score: number;
  treasures: LuxorTreasureView[];
  wilds: number;
  sets: number;
  set_points: number;
  keys: number;
  scarab_count: number;
  scarabs: number[] | null;
  sarcophagi: number[];
}
/**
 * `unseen`: what is still hidden in it, without its order.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorStackView".
 */
export interface LuxorStackView {
  size: number;
  top: string | null;
  unseen: string[];
}
/**
 * A treasure has type and tile, a temple tile face and back, a Horus tile its level, an Osiris tile its value.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorTileView".
 */
export interface LuxorTileView {
  kind: string;
  type?: string | null;
  tile?: string | null;
  face?: string | null;
  back?: string | null;
  level?: number | null;
  value?: number | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LuxorView".
 */
export interface LuxorView {
  game: string;
  options: {
    [k: string]: boolean | number | string | unknown[] | {} | null;
  };
  seats: LuxorSeatView[];
  board: (LuxorTileView | null)[];
  temple_stacks: {
    [k: string]: LuxorStackView;
  };
  horus_stacks: LuxorStackView[];
  scarab_supply: number;
  scarabs_unseen: number[];
  wild_supply: number;
  key_supply: number;
  keys_spent: number;
  sarcophagi_left: number[];
  tomb_entries: number;
  osiris_out: number[];
  deck_size: number;
  discard_size: number;
  discard: string[] | null;
  discard_top: string | null;
  first_player: number;
  seat: number;
  round: number;
  turn_in_round: number;
  stuck_this_round: number[];
  final_round: boolean;
  decision: string;
  pending: LuxorPendingView | null;
  last_roll: number | null;
  last_play: LuxorPlayView | null;
  turn_began: number;
  end_reason: string | null;
  result: LuxorResultView | null;
}
/**
 * The host turns the sand timer (MM-1.15).
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeStartGame".
 */
export interface MagicMazeStartGame {
  type: "start_game";
}
/**
 * The host gives a seat an action tile; whoever had it gets that seat's (MM-1.12).
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeAssignTile".
 */
export interface MagicMazeAssignTile {
  type: "assign_tile";
  seat: number;
  tile: string;
}
/**
 * Another starting space on tile 3 (MM-21.2).
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeSetupPlace".
 */
export interface MagicMazeSetupPlace {
  type: "setup_place";
  hero: string;
  to: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeMove".
 */
export interface MagicMazeMove {
  type: "move";
  hero: string;
  dir: string;
  steps: number | "max";
  from?: string | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeUseVortex".
 */
export interface MagicMazeUseVortex {
  type: "use_vortex";
  hero: string;
  to: string;
  from?: string | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeTakeEscalator".
 */
export interface MagicMazeTakeEscalator {
  type: "take_escalator";
  hero: string;
  from?: string | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeExplore".
 */
export interface MagicMazeExplore {
  type: "explore";
}
/**
 * Lay the tile in hand at this board side of a tile of the mall.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazePlaceTile".
 */
export interface MagicMazePlaceTile {
  type: "place_tile";
  tile: string;
  side: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeDiscardTile".
 */
export interface MagicMazeDiscardTile {
  type: "discard_tile";
  tile: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeTriggerTheft".
 */
export interface MagicMazeTriggerTheft {
  type: "trigger_theft";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeRevealAction".
 */
export interface MagicMazeRevealAction {
  type: "reveal_action";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazePlacePawn".
 */
export interface MagicMazePlacePawn {
  type: "place_pawn";
  target: number;
}
/**
 * Agree to give up; the game is lost once every seat has agreed (MM-12.7).
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeConcede".
 */
export interface MagicMazeConcede {
  type: "concede";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeActionRevealed".
 */
export interface MagicMazeActionRevealed {
  type: "action_revealed";
  tile: string;
  action: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeBallReady".
 */
export interface MagicMazeBallReady {
  type: "ball_ready";
  space: string;
  credits: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeCameraDisabled".
 */
export interface MagicMazeCameraDisabled {
  type: "camera_disabled";
  space: string;
  functional: number;
}
/**
 * A place for the tile in hand: at which board side of which tile, through a hero or the ball, and how it would lie.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeCandidateView".
 */
export interface MagicMazeCandidateView {
  tile: string;
  side: string;
  via: string;
  dimension: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  node: [number, number];
  rot: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeClockView".
 */
export interface MagicMazeClockView {
  total_ms: number;
  started_ms: number | null;
  deadline_ms: number | null;
  left_ms: number | null;
  flips: number;
  elapsed_ms: number | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeConcedeAgreed".
 */
export interface MagicMazeConcedeAgreed {
  type: "concede_agreed";
  seat: number;
}
/**
 * The tile that lies on top now, where the deck lies face up (MM-16.2).
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeDeckTop".
 */
export interface MagicMazeDeckTop {
  type: "deck_top";
  tile: string | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeDeckView".
 */
export interface MagicMazeDeckView {
  left: number;
  next: string[];
  last: string[];
  unseen: string[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeDiscardsDue".
 */
export interface MagicMazeDiscardsDue {
  type: "discards_due";
  count: number;
}
/**
 * The action tiles of all seats, from seat 0; None for the leader.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeTilesAssigned".
 */
export interface MagicMazeTilesAssigned {
  type: "tiles_assigned";
  tiles: (string | null)[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeGameStarted".
 */
export interface MagicMazeGameStarted {
  type: "game_started";
  deadline_ms: number;
}
/**
 * `how`: move, vortex, escalator, or setup. A walk has its direction and length.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeHeroMoved".
 */
export interface MagicMazeHeroMoved {
  type: "hero_moved";
  seat: number;
  hero: string;
  from: string;
  to: string;
  how: string;
  dir?: string | null;
  steps?: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeTileRevealed".
 */
export interface MagicMazeTileRevealed {
  type: "tile_revealed";
  seat: number;
  tile: string;
  candidates: number;
}
/**
 * `anchor` and `side`: where it was added; `via`: hero or crystal; `seat`: None where the clock laid it (MM-6.10).
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeTilePlaced".
 */
export interface MagicMazeTilePlaced {
  type: "tile_placed";
  seat: number | null;
  tile: string;
  anchor: string;
  side: string;
  via: string;
  dimension: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  node: [number, number];
  rot: number;
  auto: boolean;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeTileDiscarded".
 */
export interface MagicMazeTileDiscarded {
  type: "tile_discarded";
  seat: number;
  tile: string;
  left: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeOutOfOrder".
 */
export interface MagicMazeOutOfOrder {
  type: "out_of_order";
  space: string;
  kind: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeTimerFlipped".
 */
export interface MagicMazeTimerFlipped {
  type: "timer_flipped";
  remaining_ms: number;
  deadline_ms: number;
  flips: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeTilesPassed".
 */
export interface MagicMazeTilesPassed {
  type: "tiles_passed";
  tiles: (string | null)[];
  leader: number | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeSoloReshuffled".
 */
export interface MagicMazeSoloReshuffled {
  type: "solo_reshuffled";
}
/**
 * `mode`: free or gestures.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeTalkOpened".
 */
export interface MagicMazeTalkOpened {
  type: "talk_opened";
  mode: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeTalkClosed".
 */
export interface MagicMazeTalkClosed {
  type: "talk_closed";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeTheft".
 */
export interface MagicMazeTheft {
  type: "theft";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeHeroEscaped".
 */
export interface MagicMazeHeroEscaped {
  type: "hero_escaped";
  hero: string;
  exit: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazePawnPlaced".
 */
export interface MagicMazePawnPlaced {
  type: "pawn_placed";
  by: number;
  target: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeStare".
 */
export interface MagicMazeStare {
  type: "stare";
  by: number;
  target: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeGameWon".
 */
export interface MagicMazeGameWon {
  type: "game_won";
  timers_used: number;
  elapsed_ms: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeGameLost".
 */
export interface MagicMazeGameLost {
  type: "game_lost";
  reason: string;
}
/**
 * One win. `scenario` is 0 for a custom one, which its title tells apart.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeFeat".
 */
export interface MagicMazeFeat {
  row: string;
  rank: number;
  scenario: number;
  title: string;
  level: number;
  timers_used: number;
  elapsed_ms: number;
  training: boolean;
}
/**
 * `goal`: what is wanted of it now, a key of the [ui] words; `goal_tile`: where that lies, once it is in the mall.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeHeroView".
 */
export interface MagicMazeHeroView {
  space: string | null;
  escaped: boolean;
  goal: string;
  goal_tile?: string | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeJourneyView".
 */
export interface MagicMazeJourneyView {
  at_ms: number;
  seat: number;
  hero: string;
  from: string;
  to: string;
}
/**
 * An Exploration space that can be explored now.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeOpenView".
 */
export interface MagicMazeOpenView {
  space: string;
  side: string;
  via: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazePawnView".
 */
export interface MagicMazePawnView {
  at: number;
  by: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazePendingView".
 */
export interface MagicMazePendingView {
  tile: string;
  seat: number;
  candidates: MagicMazeCandidateView[];
  locked: string[];
  until_ms: number;
}
/**
 * `number` is 0 for a custom scenario; then `title` is its maker's.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeScenarioView".
 */
export interface MagicMazeScenarioView {
  number: number;
  title: string;
  level: number;
  side: string;
  dwarf: boolean;
  elf: boolean;
  mage: boolean;
  barbarian: boolean;
  vortex: boolean;
  pass_tiles: boolean;
  foreign_items: boolean;
  exits: string;
  face_up: boolean;
  leader: boolean;
  rearrange: boolean;
  dimensions: number;
  groups_forbidden: boolean;
  stay_on_exit: boolean;
  pawn: string;
  talk: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeSeatView".
 */
export interface MagicMazeSeatView {
  seat: number;
  tile: string | null;
  actions: string[];
  crossed_out: boolean;
  leader: boolean;
  pawn: boolean;
  agreed: boolean;
  acted_ms: number | null;
}
/**
 * With the memory aid also the tiles revealed, the first one first, and the deck's order once it was turned over.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeSoloView".
 */
export interface MagicMazeSoloView {
  tile: string | null;
  deck: number;
  pile: number;
  revealed: string[] | null;
  to_come: string[] | null;
}
/**
 * A tile of the mall on its node (ty, tx), turned `rot` quarter turns clockwise.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeTileView".
 */
export interface MagicMazeTileView {
  tile: string;
  dimension: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  node: [number, number];
  rot: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MagicMazeView".
 */
export interface MagicMazeView {
  game: string;
  options: {
    [k: string]: boolean | number | string | unknown[] | {} | null;
  };
  scenario: MagicMazeScenarioView;
  phase: string;
  reason: string | null;
  host: number;
  seats: MagicMazeSeatView[];
  solo: MagicMazeSoloView | null;
  mall: MagicMazeTileView[];
  deck: MagicMazeDeckView;
  pending: MagicMazePendingView | null;
  explorable: MagicMazeOpenView[];
  heroes: {
    [k: string]: MagicMazeHeroView;
  };
  tokens: string[];
  credits: number;
  cameras: number;
  watched: boolean;
  banned: string[];
  timers_left: number;
  idle: string[];
  closed: {
    [k: string]: string[];
  };
  stolen: boolean;
  theft_missed: boolean;
  clock: MagicMazeClockView;
  talk: string;
  window: boolean;
  pawn: MagicMazePawnView | null;
  discards_due: number;
  discardable: string[];
  trail: MagicMazeJourneyView[];
  feat: MagicMazeFeat | null;
}
/**
 * POST /api/mine: all keys that this browser keeps.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Mine".
 */
export interface Mine {
  keys: TableKey[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TableKey".
 */
export interface TableKey {
  table: string;
  key: string;
}
/**
 * How things stood after a step; number 0 is the set-up.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Moment".
 */
export interface Moment {
  n: number;
  chances: number[];
  scores: number[] | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MyTable".
 */
export interface MyTable {
  table: TableInfo;
  seats: number[];
  host: boolean;
  my_turn: boolean;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MyTables".
 */
export interface MyTables {
  tables: MyTable[];
  unknown: string[];
}
/**
 * GET /api/names/{name}: the table that waits for people under this name.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Named".
 */
export interface Named {
  table: string;
  invite: string;
}
/**
 * A component: its name, its icon among those of the board, and what it is for.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PieceText".
 */
export interface PieceText {
  name: string;
  icon: string;
  text: string;
}
/**
 * The body of every HTTP answer that is not a success.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Problem".
 */
export interface Problem {
  code: string;
  clause?: string;
  facts?: {};
  line?: Line | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PublicTable".
 */
export interface PublicTable {
  table: TableInfo;
  invite: string;
  watch: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PuzzleCard".
 */
export interface PuzzleCard {
  name: string;
  level: "easy" | "hard";
  grade: number;
}
/**
 * GET /api/puzzles/{slug}: the puzzles of a game, easiest first. Each and each day is a socket, /ws/puzzle/{slug}/{name}.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PuzzleShelf".
 */
export interface PuzzleShelf {
  today: string;
  puzzles: PuzzleCard[];
}
/**
 * POST /api/tables/{id}/rematch: with a seat token or the host's key. Whoever asks first is the host of the new one.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Rematch".
 */
export interface Rematch {
  key: string;
}
/**
 * Every seat token, the invite key and the spectator key of the old table open the new one.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "RematchMade".
 */
export interface RematchMade {
  table: string;
  host?: string | null;
}
/**
 * GET /api/tables/{id}/replay?from=&count=&seat=&text=
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Replay".
 */
export interface Replay {
  table: TableInfo;
  header: unknown;
  seed: string;
  total: number;
  steps: ReplayStep[];
}
/**
 * One entry of a finished game. Step 0 is the set-up. The view is the one after it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ReplayStep".
 */
export interface ReplayStep {
  n: number;
  at: number;
  seat: number | null;
  action: unknown;
  undo: boolean;
  events: unknown[];
  lines: (Line | null)[];
  view: unknown;
  question: Question | null;
  progress: Progress | null;
  summary: Summary | null;
  status?: Line[];
  places?: Spot[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Review".
 */
export interface Review {
  game: string;
  cooperative: boolean;
  moments: Moment[];
  knots: Knot[];
  seats: SeatReview[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SeatReview".
 */
export interface SeatReview {
  seat: number;
  accuracy: number | null;
  luck: number;
  choices: number;
}
/**
 * GET /api/tables/{id}/review: as far as it is worked out. First comes the course, then the seats, then knot after knot.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ReviewShown".
 */
export interface ReviewShown {
  done: number;
  total: number;
  table: TableInfo;
  review: Review;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "RuleTable".
 */
export interface RuleTable {
  title: string;
  columns: string[];
  rows: string[][];
}
/**
 * GET /api/rulebook/{lang}/{slug}: how it begins, and its clauses.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Rulebook".
 */
export interface Rulebook {
  title: string;
  lang: string;
  story: string;
  aim: string;
  pieces: PieceText[];
  turn: string[];
  tables: RuleTable[];
  examples: ExampleText[];
  sections: Section[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Section".
 */
export interface Section {
  title: string;
  clauses: Clause[];
}
/**
 * GET /api/tables: public tables with a free seat, or running ones to watch.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TableList".
 */
export interface TableList {
  tables: PublicTable[];
}
/**
 * The keys are told here, once; `invite` and `watch` also to whoever holds a seat.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TableMade".
 */
export interface TableMade {
  table: string;
  host: string;
  tokens: SeatKey[];
  invite: string;
  watch: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamChooseColor".
 */
export interface TeamChooseColor {
  type: "choose_color";
  color: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamChooseSpell".
 */
export interface TeamChooseSpell {
  type: "choose_spell";
  spell: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamChooseFirst".
 */
export interface TeamChooseFirst {
  type: "choose_first";
  seat: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamSlide".
 */
export interface TeamSlide {
  type: "slide";
  arrow: string;
  orientation: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamRotate".
 */
export interface TeamRotate {
  type: "rotate";
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  orientation: number;
}
/**
 * The order of the two cells has no meaning; they are kept in row-major order.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamSwap".
 */
export interface TeamSwap {
  type: "swap";
  /**
   * @minItems 2
   * @maxItems 2
   */
  cells: [[number, number], [number, number]];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamMove".
 */
export interface TeamMove {
  type: "move";
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
  spell?: string | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamOrientTile".
 */
export interface TeamOrientTile {
  type: "orient_tile";
  orientation: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamEndTurn".
 */
export interface TeamEndTurn {
  type: "end_turn";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamBonusMoveGranted".
 */
export interface TeamBonusMoveGranted {
  type: "bonus_move_granted";
  seat: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamBookPassed".
 */
export interface TeamBookPassed {
  type: "book_passed";
  to: number;
}
/**
 * A face-up tile has its id and orientation (`o`); of a face-down one nothing is told.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamCellView".
 */
export interface TeamCellView {
  face?: string;
  tile?: string | null;
  o?: number | null;
  hint?: TeamTileHint | null;
}
/**
 * The faint picture of a buried tile that `memory_aid = full` shows.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamTileHint".
 */
export interface TeamTileHint {
  shape: string;
  mark: string | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamColorChosen".
 */
export interface TeamColorChosen {
  type: "color_chosen";
  seat: number;
  color: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamDecisionRequired".
 */
export interface TeamDecisionRequired {
  type: "decision_required";
  seat: number;
  kind: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamSpellChosen".
 */
export interface TeamSpellChosen {
  type: "spell_chosen";
  seat: number;
  spell: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamFirstChosen".
 */
export interface TeamFirstChosen {
  type: "first_chosen";
  seat: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamTreasureDrawn".
 */
export interface TeamTreasureDrawn {
  type: "treasure_drawn";
  seat: number;
  slot: string;
  treasure: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamTurnStarted".
 */
export interface TeamTurnStarted {
  type: "turn_started";
  seat: number;
  turn_no: number;
  pages_left: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamPageRead".
 */
export interface TeamPageRead {
  type: "page_read";
  card: string | null;
  kind: string;
  turned: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamLinePushed".
 */
export interface TeamLinePushed {
  type: "line_pushed";
  arrow: string;
  ejected: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamTileTurnedDown".
 */
export interface TeamTileTurnedDown {
  type: "tile_turned_down";
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamTileTurnedUp".
 */
export interface TeamTileTurnedUp {
  type: "tile_turned_up";
  where: string;
  cell: [number, number] | null;
  tile: string | null;
}
/**
 * Rode along with its tile. Not kept: it would tell which line Daedalus shoved.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamPawnCarried".
 */
export interface TeamPawnCarried {
  type: "pawn_carried";
  color: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  from: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
}
/**
 * Pushed out by a slide and put on the tile at the other end (TE-6.9).
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamPawnRelocated".
 */
export interface TeamPawnRelocated {
  type: "pawn_relocated";
  color: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  from: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
}
/**
 * Lost its tile to Daedalus (TE-4.9, TE-4.15).
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamPawnSentHome".
 */
export interface TeamPawnSentHome {
  type: "pawn_sent_home";
  color: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  from: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
}
/**
 * Called to a start space by a page (TE-4.17).
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamPawnBanished".
 */
export interface TeamPawnBanished {
  type: "pawn_banished";
  color: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  from: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamSpellUsed".
 */
export interface TeamSpellUsed {
  type: "spell_used";
  seat: number;
  spell: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamLineSlid".
 */
export interface TeamLineSlid {
  type: "line_slid";
  arrow: string;
  inserted: string | null;
  orientation: number;
  ejected: string | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamTileRotated".
 */
export interface TeamTileRotated {
  type: "tile_rotated";
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  from: number;
  to: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamTilesSwapped".
 */
export interface TeamTilesSwapped {
  type: "tiles_swapped";
  /**
   * @minItems 2
   * @maxItems 2
   */
  a: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  b: [number, number];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamPawnMoved".
 */
export interface TeamPawnMoved {
  type: "pawn_moved";
  color: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  from: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
  path: [number, number][];
  spell: string | null;
  which: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamTileOriented".
 */
export interface TeamTileOriented {
  type: "tile_oriented";
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  orientation: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamTreasureCollected".
 */
export interface TeamTreasureCollected {
  type: "treasure_collected";
  treasure: string;
  by: number;
  from: number;
  slot: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamSlotClosedUp".
 */
export interface TeamSlotClosedUp {
  type: "slot_closed_up";
  seat: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamTurnEnded".
 */
export interface TeamTurnEnded {
  type: "turn_ended";
  seat: number;
  how: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamSpellsRefreshed".
 */
export interface TeamSpellsRefreshed {
  type: "spells_refreshed";
  seat: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamGameWon".
 */
export interface TeamGameWon {
  type: "game_won";
  turn_no: number;
  pages_left: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamGameLost".
 */
export interface TeamGameLost {
  type: "game_lost";
  found: number;
  missing: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamFoundView".
 */
export interface TeamFoundView {
  treasure: string;
  by: number;
  from: number;
  turn: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamPendingView".
 */
export interface TeamPendingView {
  kind: string;
  seat: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamSeatView".
 */
export interface TeamSeatView {
  seat: number;
  color: string | null;
  spells: TeamSpellView[];
  slots: (string | null)[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamSpellView".
 */
export interface TeamSpellView {
  id: string;
  spent: boolean;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamSpareView".
 */
export interface TeamSpareView {
  tile: string;
  o: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamTurnView".
 */
export interface TeamTurnView {
  move: string;
  bonus: string;
  treasures: number;
  own_collected: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TeamView".
 */
export interface TeamView {
  game: string;
  options: {
    [k: string]: boolean | number | string | unknown[] | {} | null;
  };
  phase: string;
  seats: TeamSeatView[];
  first_seat: number | null;
  active: number | null;
  turn_no: number;
  turn: TeamTurnView | null;
  cells: TeamCellView[][];
  spare: TeamSpareView;
  pawns: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [number, number];
  };
  pile_left: number;
  pages_left: number;
  page: string | null;
  found: TeamFoundView[];
  pending: TeamPendingView | null;
  result: string | null;
  buried?: string[] | null;
  unread?: {
    [k: string]: number;
  } | null;
  read?: string[] | null;
}
/**
 * POST /api/tables/{id}/what-if: a table of its own from a moment of a finished game, against the strongest bots.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "WhatIf".
 */
export interface WhatIf {
  n: number;
  seat: number;
  name: string;
}
